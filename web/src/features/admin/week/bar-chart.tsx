import { BarController, BarElement, CategoryScale, Chart, LinearScale } from 'chart.js';
import { useEffect, useRef } from 'react';
import type { Figure } from './week-figures.ts';

Chart.register(BarController, BarElement, CategoryScale, LinearScale);

/** Height of a row with its two bars, and of the axis below, in CSS pixels. */
const rowHeight = 44;
const axisHeight = 28;

/** Draws a figure as bars; the table beside it says the same to those who can't see them. */
const BarChart = ({ figure: { rows, format } }: { readonly figure: Figure }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current === null) return undefined;
    const style = getComputedStyle(canvas.current);
    const strong = style.getPropertyValue('--pounamu-700');
    const pale = style.getPropertyValue('--pounamu-100');
    const chart = new Chart(canvas.current, {
      type: 'bar',
      data: {
        labels: rows.map(({ label }) => label),
        datasets: [
          { data: rows.map(({ now = 0 }) => now), backgroundColor: strong },
          {
            data: rows.map(({ before = 0 }) => before),
            backgroundColor: pale,
            borderColor: strong,
            borderWidth: 1,
          },
        ],
      },
      options: {
        indexAxis: 'y',
        animation: false,
        maintainAspectRatio: false,
        color: style.color,
        font: { family: style.fontFamily },
        scales: {
          x: {
            beginAtZero: true,
            grid: { color: style.getPropertyValue('--line') },
            ticks: {
              color: style.color,
              maxTicksLimit: 4,
              precision: 0,
              callback: (value) => format(Number(value)),
            },
          },
          y: { grid: { display: false }, ticks: { color: style.color, autoSkip: false } },
        },
      },
    });
    return () => chart.destroy();
  }, [rows, format]);
  return (
    <div className="week-chart" style={{ height: rows.length * rowHeight + axisHeight }}>
      <canvas ref={canvas} aria-hidden="true" />
    </div>
  );
};

export default BarChart;

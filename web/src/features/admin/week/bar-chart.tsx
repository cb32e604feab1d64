import { BarController, BarElement, CategoryScale, Chart, LinearScale } from 'chart.js';
import { useEffect, useRef } from 'react';
import type { Figure } from './week-figures.ts';

Chart.register(BarController, BarElement, CategoryScale, LinearScale);

/** Height of a row with its two bars, and of the axis below, in CSS pixels. */
const rowHeight = 44;
const axisHeight = 28;

/** Longest line of a label: on a phone it leaves more than half of the width to the bars. */
const maxLineLength = 16;

/** Wraps a label. */
const linesOf = (label: string): string[] => {
  const lines: string[] = [];
  for (const word of label.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && longer.length <= maxLineLength) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

/** Draws a bar chart; the table beside it is the accessible alternative. */
const BarChart = ({ figure: { rows, format, stepOf } }: { readonly figure: Figure }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current === null) return undefined;
    const style = getComputedStyle(canvas.current);
    const strong = style.getPropertyValue('--pounamu-700');
    const pale = style.getPropertyValue('--pounamu-100');
    const text = { color: style.color, font: { family: style.fontFamily, size: 13 } };
    const largest = Math.max(...rows.flatMap(({ now = 0, before = 0 }) => [now, before]));
    const chart = new Chart(canvas.current, {
      type: 'bar',
      data: {
        labels: rows.map(({ label }) => linesOf(label)),
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
        scales: {
          x: {
            beginAtZero: true,
            grid: { color: style.getPropertyValue('--line') },
            ticks: {
              ...text,
              maxTicksLimit: stepOf === undefined ? 4 : 5,
              ...(stepOf !== undefined && { stepSize: stepOf(largest) }),
              precision: 0,
              callback: (value) => format(Number(value)),
            },
          },
          y: { grid: { display: false }, ticks: { ...text, autoSkip: false } },
        },
      },
    });
    return () => chart.destroy();
  }, [rows, format, stepOf]);
  return (
    <div className="week-chart" style={{ height: rows.length * rowHeight + axisHeight }}>
      <canvas ref={canvas} aria-hidden="true" />
    </div>
  );
};

export default BarChart;

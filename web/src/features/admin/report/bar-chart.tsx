import { BarController, BarElement, CategoryScale, Chart, LinearScale } from 'chart.js';
import { useEffect, useRef } from 'react';

Chart.register(BarController, BarElement, CategoryScale, LinearScale);

/** Height of a row and of the axis below, in CSS pixels. */
const rowHeight = 32;
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

interface BarChartProps {
  readonly bars: readonly { readonly label: string; readonly value: number }[];
  readonly format: (value: number) => string;
}

/** Draws a bar chart; the table below it is the accessible alternative. */
const BarChart = ({ bars, format }: BarChartProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current === null) return undefined;
    const style = getComputedStyle(canvas.current);
    const strong = style.getPropertyValue('--pounamu-700');
    const text = { color: style.color, font: { family: style.fontFamily, size: 13 } };
    const chart = new Chart(canvas.current, {
      type: 'bar',
      data: {
        labels: bars.map(({ label }) => linesOf(label)),
        datasets: [{ data: bars.map(({ value }) => value), backgroundColor: strong }],
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
              maxTicksLimit: 4,
              precision: 0,
              callback: (value) => format(Number(value)),
            },
          },
          y: { grid: { display: false }, ticks: { ...text, autoSkip: false } },
        },
      },
    });
    return () => chart.destroy();
  }, [bars, format]);
  return (
    <div className="report-chart" style={{ height: bars.length * rowHeight + axisHeight }}>
      <canvas ref={canvas} aria-hidden="true" />
    </div>
  );
};

export default BarChart;

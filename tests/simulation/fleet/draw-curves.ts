import { intervalMs } from './fleet-server.ts';
import type { FleetResult } from './run-fleet.ts';
import type { ScenarioGroup } from './scenarios.ts';

interface Run {
  readonly name: string;
  readonly result: Pick<FleetResult, 'callCounts'>;
}

const width = 760;
const height = 340;
const frame = { left: 56, right: 20, top: 84, bottom: 48 };
const plotWidth = width - frame.left - frame.right;
const plotHeight = height - frame.top - frame.bottom;
/** Lowest load that is drawn, as a multiple of the ordinary one. */
const minLoad = 0.25;
const maxPoints = 240;

/** Each line differs in colour and in its dashes. */
const dashes = ['', '7 4', '2 3', '10 3 2 3'];

const style = `
  text { font: 13px system-ui, sans-serif; fill: #3c4149 }
  .title { font-size: 16px; font-weight: 600; fill: #14171c }
  .panel { fill: #fff; stroke: #d5d9df }
  .grid { stroke: #e4e7ec }
  .twice { stroke: #14171c; stroke-dasharray: 4 4 }
  .outage { fill: #b42318; fill-opacity: .08 }
  .line { fill: none; stroke-width: 2; stroke-linejoin: round }
  .a { stroke: #b3261e } .b { stroke: #1f5fbf } .c { stroke: #8a5a00 } .d { stroke: #00734c }
  @media (prefers-color-scheme: dark) {
    text { fill: #c4c9d2 } .title { fill: #f2f4f7 }
    .panel { fill: #1b1d22; stroke: #3a3e46 } .grid { stroke: #2d3138 } .twice { stroke: #f2f4f7 }
    .outage { fill: #ff8a80; fill-opacity: .12 }
    .a { stroke: #ff8a80 } .b { stroke: #8ab4ff } .c { stroke: #e8b84a } .d { stroke: #5fd3a4 }
  }`;

/** Returns the maximum of each group of neighbours, so that peaks stay visible. */
const keepPeaks = (counts: readonly number[], step: number): number[] =>
  Array.from({ length: Math.ceil(counts.length / step) }, (_, index) =>
    Math.max(...counts.slice(index * step, (index + 1) * step)),
  );

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Returns round steps of the time axis: at most eight. */
const chooseTimeStep = (minutes: number): number =>
  [1, 2, 5, 10, 20, 30, 60, 120].find((step) => minutes / step <= 8) ?? 240;

const formatTimeOfDay = (hours: number): string =>
  `${Math.floor(hours)}:${String(Math.round((hours % 1) * 60)).padStart(2, '0')}`;

/**
 * Draws the calls that reach the server over time, as multiples of the ordinary load, on a logarithmic scale,
 * with one line for each run.
 */
export const drawCurves = (group: ScenarioGroup, runs: readonly Run[]): string => {
  const { title, normalCalls, outage, startsAtHour } = group;
  const normal = (normalCalls * intervalMs) / 1000;
  // After the last interval no receipts are taken, and the remaining ones arrive.
  const intervals = Math.max(...group.variants.map(({ scenario }) => scenario.untilMs)) / intervalMs;
  const step = Math.ceil(intervals / maxPoints);
  const highestLoad = Math.max(...runs.flatMap(({ result }) => result.callCounts)) / normal;
  const octaves = Math.ceil(Math.log2(Math.max(highestLoad, 2.1) / minLoad));
  const minutes = (intervals * intervalMs) / 60_000;

  const toX = (minute: number) => frame.left + (minute / minutes) * plotWidth;
  const toY = (load: number) =>
    frame.top + plotHeight * (1 - Math.log2(Math.max(load, minLoad) / minLoad) / octaves);
  const formatCoordinate = (value: number) => value.toFixed(1);

  const loads = Array.from({ length: octaves + 1 }, (_, power) => minLoad * 2 ** power);
  const grid = loads.map(
    (load) =>
      `<path class="${load === 2 ? 'twice' : 'grid'}" d="M${frame.left} ${formatCoordinate(toY(load))}H${width - frame.right}"/>` +
      `<text x="${frame.left - 8}" y="${formatCoordinate(toY(load) + 4)}" text-anchor="end">${load === minLoad || load === 0.5 ? `1/${1 / load}` : load} ×</text>`,
  );
  const timeStep = chooseTimeStep(minutes);
  const times = Array.from(
    { length: Math.floor(minutes / timeStep) + 1 },
    (_, index) => index * timeStep,
  ).map(
    (minute) =>
      `<text x="${formatCoordinate(toX(minute))}" y="${height - frame.bottom + 20}" text-anchor="middle">${
        startsAtHour === undefined ? minute : formatTimeOfDay(startsAtHour + minute / 60)
      }</text>`,
  );
  const lines = runs.map(({ result }, index) => {
    const counts = keepPeaks(result.callCounts.slice(0, intervals), step);
    const points = counts.map(
      (count, place) =>
        `${formatCoordinate(toX((place * step * intervalMs) / 60_000))} ${formatCoordinate(toY(count / normal))}`,
    );
    return `<path class="line ${'abcd'[index] ?? 'a'}" stroke-dasharray="${dashes[index] ?? ''}" d="M${points.join('L')}"/>`;
  });
  let legendAt = frame.left;
  const legend = runs.map(({ name }, index) => {
    const from = legendAt;
    legendAt += 44 + name.length * 6.6;
    return (
      `<path class="line ${'abcd'[index] ?? 'a'}" stroke-dasharray="${dashes[index] ?? ''}" d="M${formatCoordinate(from)} 62h24"/>` +
      `<text x="${formatCoordinate(from + 30)}" y="66">${escapeXml(name)}</text>`
    );
  });
  const shade =
    outage.to > outage.from
      ? `<rect class="outage" x="${formatCoordinate(toX(outage.from / 60_000))}" y="${frame.top}" width="${formatCoordinate(
          toX(outage.to / 60_000) - toX(outage.from / 60_000),
        )}" height="${plotHeight}"/>`
      : '';
  const peaks = runs
    .map(
      ({ name, result }) => `${name}: at most ${(Math.max(...result.callCounts) / normal).toFixed(1)} times`,
    )
    .join('; ');

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title about">
<title id="title">${escapeXml(title)}: calls that reach the server</title>
<desc id="about">Calls as multiples of the ordinary load. ${escapeXml(peaks)}.</desc>
<style>${style}
</style>
<rect class="panel" x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="8"/>
<text class="title" x="${frame.left}" y="34">${escapeXml(title)}: calls that reach the server</text>
${legend.join('\n')}
${shade}
${grid.join('\n')}
${times.join('\n')}
<text x="${width - frame.right}" y="${height - 10}" text-anchor="end">${startsAtHour === undefined ? 'minutes' : 'time of day'}</text>
${lines.join('\n')}
</svg>
`;
};

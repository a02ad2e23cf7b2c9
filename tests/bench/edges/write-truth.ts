/** `node tests/bench/edges/write-truth.ts`: writes the corners of the drawn pictures into `truth.json`; the others stay. */
import { readFileSync, writeFileSync } from 'node:fs';
import { getCornersOfScene, scenes } from './pictures/scenes.ts';

const file = new URL('truth.json', import.meta.url);
const annotated = Object.entries(
  JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>,
).filter(([name]) => !name.startsWith('drawn/'));
const drawn = scenes.map((scene) => {
  const corners = getCornersOfScene(scene);
  return [scene.name, corners && corners.map(({ x, y }) => [Number(x.toFixed(5)), Number(y.toFixed(5))])];
});
const lines = [...annotated, ...drawn].map(
  ([name, corners]) => `  ${JSON.stringify(name)}: ${JSON.stringify(corners).replaceAll(',', ', ')}`,
);
writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);

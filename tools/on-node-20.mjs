// `node tools/on-node-20.mjs dev/start` runs dev/start.mjs, unless Node is too old for its syntax. This file has only syntax that Node 12
// knows.
var found = process.versions.node;

if (Number(found.split('.')[0]) < 20) {
  console.error(
    'Node 20 or newer is needed to start, and this is ' + found + ': get it at https://nodejs.org.',
  );
  process.exit(1);
}
import('./' + process.argv[2] + '.mjs');

// `node tools/install/install-and-run.mjs PROGRAM` installs the dependencies, then runs a TypeScript program
// on the project's own Node; without a program, it only installs them. Runs on the machine's Node, and
// reports one that is too old: this file has only syntax that Node 12 knows.
var found = process.versions.node;

if (Number(found.split('.')[0]) < 20) {
  console.error(
    'Node 20 or newer is needed to start, and this is ' + found + ': get it at https://nodejs.org.',
  );
  process.exit(1);
}
import('./dependencies.mjs').then(function (dependencies) {
  return dependencies.installAndRun(process.argv.slice(2));
});

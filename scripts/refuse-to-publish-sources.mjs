// Stands before `npm publish` in a folder of sources: what partners install is the folder that the build makes.
console.error(
  'These are the sources. Publish what the build makes of them: npm run build && npx changeset publish',
);
process.exit(1);

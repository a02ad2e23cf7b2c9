// Runs before `npm publish` in a folder of sources: partners install the folder that the build makes.
console.error(
  'These are the sources. Publish what the build makes of them: npm run build && npx changeset publish',
);
process.exit(1);

// Process for the supervisor's tests. `stubborn` ignores SIGTERM, `brief` ends at once.
const manner = process.argv[2];
if (manner === 'brief') process.exit(3);
process.on('SIGTERM', () => {
  if (manner === 'stubborn') return;
  console.log('bye');
  process.exit(0);
});
console.log(`${manner} ${process.pid}`);
setInterval(() => {}, 1_000);

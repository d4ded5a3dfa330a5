// eslint-disable-next-line @nx/enforce-module-boundaries -- in tests its name leads to this file
const fastCheck = require('../../node_modules/fast-check');

// Always use the same cases, so that a failure is due to a change. `npm run test:hard properties` uses others.
fastCheck.configureGlobal({ seed: Number(process.env.SALDO_SEED ?? 20_261_121) });

module.exports = fastCheck;

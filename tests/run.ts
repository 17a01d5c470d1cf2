/** `npm test`: types, lint, formatting, modules, two built sites, a sample of the attacks and five journeys of people. */
import { runFast } from './fast.ts';
import { Steps } from './steps.ts';

await Steps.run(async (steps) => {
  await runFast(steps, { samples: true });
  console.log(
    '\nLeft to `npm run test:all`: the other sites, slow tests of modules, every attack, the other journeys and tests in a browser,\n' +
      'mitigations taken away, documents of others, samples run in their languages, PostgreSQL.',
  );
});

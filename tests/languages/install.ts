import { installPackages } from '../packages.ts';
import { RUNNERS } from './runners.ts';

/** Brings what runs the languages, where a distribution's packages can be installed; quietly, elsewhere nothing. */
export function installLanguages(): void {
  installPackages(RUNNERS.filter((runner) => !runner.isThere()).flatMap(({ packages }) => packages));
}

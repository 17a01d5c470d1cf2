import { MUSEUM } from './museum.ts';
import { Person } from './person.ts';

/** Line of the only property of the museum's tickets. */
export const PROPERTY = 'name: { type: string, description: Name of the visitor., example: Ada }';

/** Repository of a portal on a branch, as CI checks it out. */
export class Repository extends Person {
  async git(...args: readonly string[]): Promise<string> {
    const { code, output } = await this.run('git', '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args);
    if (code !== 0) throw new Error(output);
    return output;
  }

  /** Commits all files of the author. */
  async commit(): Promise<void> {
    await this.git('add', '--all');
    await this.git('commit', '--quiet', '--message', 'Change the API');
  }
}

/** Creates a repository with a portal on the branch `main`, and a branch of a pull request, which is checked out. */
export async function openRepository(document = MUSEUM): Promise<Repository> {
  const repository = new Repository({ 'openapi.yaml': document });
  await repository.git('init', '--quiet', '--initial-branch', 'main');
  const { code, output } = await repository.portico('init');
  if (code !== 0) throw new Error(output);
  await repository.commit();
  await repository.git('checkout', '--quiet', '-b', 'change');
  return repository;
}

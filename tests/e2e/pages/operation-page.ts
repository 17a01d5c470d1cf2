import type { Locator } from 'playwright/test';
import { PortalPage } from './portal-page.ts';
import { RunCard, SANDBOX } from './run-card.ts';
import { TryItDialog } from './try-it-dialog.ts';

/** The page of one operation. */
export class OperationPage extends PortalPage {
  get samples(): Locator {
    return this.page.getByRole('complementary', { name: 'Samples' });
  }

  get languages(): Locator {
    return this.samples.getByRole('tablist', { name: 'Language' });
  }

  language(name: string): Locator {
    return this.languages.getByRole('tab', { name, exact: true });
  }

  /** Shows the languages behind the button, and chooses one. */
  async chooseLanguage(name: string): Promise<void> {
    const more = this.samples.getByRole('button', { name: 'More', exact: true });
    if (!(await this.language(name).isVisible())) await more.click();
    await this.language(name).click();
  }

  /** Visible request sample. */
  get sample(): Locator {
    return this.page.locator('portico-samples').getByRole('tabpanel').locator('pre:visible');
  }

  /** Note that the sample was generated where others of its language are hand-written. */
  get madeNote(): Locator {
    return this.samples.getByText('Generated sample for this body', { exact: false }).filter({ visible: true });
  }

  status(code: string): Locator {
    return this.samples.getByRole('tablist', { name: 'Status' }).getByRole('tab', { name: code, exact: true });
  }

  /** Visible example of a response. */
  get responseExample(): Locator {
    return this.page.locator('portico-examples pre:visible');
  }

  /** Disclosure below the sample with the server of the request and the reader's keys. */
  get target(): Locator {
    return this.samples.locator('.Target');
  }

  /** Field for a URL that the document does not name. */
  get baseUrl(): Locator {
    return this.samples.getByLabel('Own base URL');
  }

  get server(): Locator {
    return this.samples.getByRole('combobox', { name: 'Server' });
  }

  /** Checkbox that stores the reader's keys in the tab. */
  get remember(): Locator {
    return this.target.getByRole('checkbox', { name: 'Remember in this tab' });
  }

  async openTarget(): Promise<void> {
    if ((await this.target.getAttribute('open')) === null) await this.target.locator('summary').click();
  }

  /** Chooses the sandbox of the page, the first target. */
  async useSandbox(): Promise<void> {
    await this.openTarget();
    await this.server.selectOption(SANDBOX);
  }

  /** Replaces the target by a URL. */
  async useServer(url: string): Promise<void> {
    await this.openTarget();
    await this.baseUrl.fill(url);
  }

  /** Disclosure with the form that edits the request. */
  get edit(): Locator {
    return this.samples.locator('.Edit');
  }

  /** Form, once it is open. */
  get form(): Locator {
    return this.edit.getByRole('group', { name: 'Edit request' });
  }

  /** Field for a parameter's value, or a field of the body. */
  field(name: string): Locator {
    return this.form.getByLabel(name).and(this.page.locator(':not([type="checkbox"])'));
  }

  /** Checkbox that includes an optional parameter. */
  include(name: string): Locator {
    return this.form.getByRole('checkbox', { name: `Include ${name}`, exact: true });
  }

  get body(): Locator {
    return this.form.getByRole('textbox', { name: 'Body', exact: true });
  }

  async openEdit(): Promise<void> {
    await this.edit.getByText('Edit request', { exact: true }).click();
    await this.form.getByRole('button', { name: 'Reset' }).waitFor();
  }

  /** Notice of a deprecation or a stability below the title. */
  get notice(): Locator {
    return this.main.getByRole('note').first();
  }

  /** Parameter, property or response by its anchor, such as `path-petId` or `response-200.id`. */
  anchor(id: string): Locator {
    return this.page.locator(`[id="${id}"]`);
  }

  section(name: string): Locator {
    return this.main.getByRole('heading', { level: 2, name });
  }

  get run(): RunCard {
    return new RunCard(this.page);
  }

  get tryIt(): TryItDialog {
    return new TryItDialog(this.page);
  }
}

import type { Locator } from 'playwright/test';
import { PortalPage } from './portal-page.ts';
import { RunCard } from './run-card.ts';
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

  /** The request sample that the reader sees. */
  get sample(): Locator {
    return this.page.locator('portico-samples').getByRole('tabpanel').locator('pre:visible');
  }

  /** That the sample was generated where others of its language are hand-written. */
  get madeNote(): Locator {
    return this.samples.getByText('Generated: nobody has written', { exact: false }).filter({ visible: true });
  }

  status(code: string): Locator {
    return this.samples.getByRole('tablist', { name: 'Status' }).getByRole('tab', { name: code, exact: true });
  }

  /** The example of a response that the reader sees. */
  get responseExample(): Locator {
    return this.page.locator('portico-examples pre:visible');
  }

  get baseUrl(): Locator {
    return this.samples.getByRole('textbox', { name: 'Address' });
  }

  /** The fold with fields for values of parameters. */
  get values(): Locator {
    return this.samples.locator('.Values');
  }

  /** The field for a parameter's value, in the open fold. */
  value(name: string): Locator {
    return this.values.getByRole('group', { name: 'Values of the request' }).getByLabel(name);
  }

  async openValues(): Promise<void> {
    await this.values.getByText('Values', { exact: true }).click();
    await this.values.getByRole('group', { name: 'Values of the request' }).waitFor();
  }

  /** The notice of a deprecation or a stability below the title. */
  get notice(): Locator {
    return this.main.getByRole('note').first();
  }

  /** A parameter, property or response by its anchor, such as `path-petId` or `response-200.id`. */
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

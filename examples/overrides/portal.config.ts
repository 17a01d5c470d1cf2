import { defineConfig } from '../../src/portal/config.ts';

export default defineConfig({
  title: 'Harvest',
  accent: 130,
  components: {
    Header: './components/Header.astro',
    OperationIntro: './components/OperationIntro.astro',
  },
});

import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineProject } from 'vitest/config'
import manifest from './package.json' with { type: 'json' }
import { CHROMIUM_ARGUMENTS, chromiumPath } from '../test-support/chromium.ts'

const OURS = /^@(backoffice|fontsource)/
const PARTS = ['autocomplete', 'combobox', 'dialog', 'menu', 'popover'].map((part) => `@base-ui/react/${part}`)
const REACT = ['react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'vitest-browser-react']

/** Component tests: rendered by a real browser, without a server. */
export default defineProject({
  plugins: [react()],
  cacheDir: '../node_modules/.cache/vite-components',
  // Bundled before the run: a dependency that is discovered during one comes with a second React.
  optimizeDeps: {
    include: [
      ...Object.keys(manifest.dependencies).filter((name) => !OURS.test(name)),
      ...PARTS,
      'react-day-picker/locale/fr',
      'axe-core',
      ...REACT,
    ],
  },
  test: {
    name: 'components',
    include: ['src/**/*.test.tsx'],
    setupFiles: './test/component-setup.ts',
    maxWorkers: 2,
    // A test waits so long for an element that never comes: not long while one works on it, long on a busy machine.
    testTimeout: process.env['CI'] === undefined ? 20_000 : 120_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: await chromiumPath(), args: CHROMIUM_ARGUMENTS },
        contextOptions: { locale: 'fr-FR', timezoneId: 'Europe/Paris' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
    },
  },
})

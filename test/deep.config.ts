import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import base, { deep } from './vitest.config.ts'

const pages = 'test/web/**/*.deep.test.ts'

/** The tests that `npm test` leaves out because they take long. */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    projects: [
      // These files share processes, because each process loads the server and starts a Chromium.
      project({ name: 'pages', include: [pages], exclude: [] }),
      // Each file has its own process, because some measure memory.
      project({ name: 'others', include: deep, exclude: [pages], isolate: true }),
    ],
  },
})

function project(test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration {
  return { ...base, extends: false, test: { ...base.test, ...test } }
}

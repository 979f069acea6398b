import { defineConfig } from 'vitest/config'
import base, { deep } from './vitest.config.ts'

/**
 * The tests that `npm test` leaves out because they take long. Each file has its own process,
 * because some measure memory.
 */
export default defineConfig({
  ...base,
  test: { ...base.test, include: deep, exclude: [], isolate: true },
})

import { vi } from 'vitest'

// A separate process takes seconds to start, and its images take longer on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

export { type Installation, install } from '../support/installation.ts'

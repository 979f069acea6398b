import { vi } from 'vitest'

// A process of its own takes seconds to start, and its images take what the machine has left.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

export { type Installation, install } from '../support/installation.ts'

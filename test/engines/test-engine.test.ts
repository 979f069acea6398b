import { createTestEngine, failing, type TestEngine } from '../support/test-engine.ts'
import { engineContract } from './engine.contract.ts'

engineContract('the test engine', {
  open: () => createTestEngine(),
  fail: (engine, kind) => (engine as TestEngine).script(failing(kind)),
})

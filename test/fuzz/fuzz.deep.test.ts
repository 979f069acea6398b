import { fuzzTest } from './fuzz-test.ts'

fuzzTest(5000)

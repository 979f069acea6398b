import { fuzzTest } from './fuzz-test.ts'

fuzzTest(1000)

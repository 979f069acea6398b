import { axeTest } from './states.ts'

axeTest('light', 'phone')
axeTest('dark', 'wide')
axeTest('dark', 'phone')

import { axeTest } from './comparison.ts'

axeTest(1440, 'dark')
axeTest(390, 'light')
axeTest(390, 'dark')

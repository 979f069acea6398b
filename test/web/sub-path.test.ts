import { proxies } from '../support/proxies.ts'
import { subPathTests } from './sub-path.ts'

for (const proxy of proxies.filter(({ path }) => path).slice(0, 1)) subPathTests(proxy)

import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest files: they draw, or wait for separate servers or for Chromium. */
const long = /test\/(cluster|commands|docs|fuzz|hostile|newcomer|web)\/|illustrator/

/** Runs the slowest files first: at the end, a slow file would leave processors idle. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId)
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => Number(isLong(other)) - Number(isLong(one)))
  }
}

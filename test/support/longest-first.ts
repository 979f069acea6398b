import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Where files take longest: they start servers of their own, and wait for them. */
const long = /test\/(cluster|commands|fuzz|hostile|newcomer)\//

/** Begins with the longest files: one that began last would have the processors for itself. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId)
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => Number(isLong(other)) - Number(isLong(one)))
  }
}

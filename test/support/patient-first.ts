import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests that wait most of their time, for servers of their own. */
const patient = /test\/(cluster|hostile|newcomer|commands)\//

/** Begins with the tests that wait, because others then use the processors; at the end none would. */
export default class PatientFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { waiting = [], others = [] } = Object.groupBy(await super.sort(files), ({ moduleId }) =>
      patient.test(moduleId) ? 'waiting' : 'others',
    )
    return [...waiting, ...others]
  }
}

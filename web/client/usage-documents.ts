import { graphql, type ResultOf, type VariablesOf } from './graphql.ts'

const UsageCounts = graphql(`
  fragment UsageCounts on UsageEntry {
    images requests failures refusals bytes engineSeconds cost
  }
`)

export const UsageQuery = graphql(
  `query Usage($from: String!, $to: String!, $by: [UsageGroup!]!) {
    days: usage(from: $from, to: $to, by: [DAY]) {
      currency
      total { ...UsageCounts }
      entries { day images }
    }
    parts: usage(from: $from, to: $to, by: $by) {
      entries { keyId keyName accountId accountName engine ...UsageCounts }
    }
  }`,
  [UsageCounts],
)

export type UsageReport = ResultOf<typeof UsageQuery>
export type UsageCount = ResultOf<typeof UsageCounts>
export type UsagePart = UsageReport['parts']['entries'][number]
export type UsageGroup = VariablesOf<typeof UsageQuery>['by'][number]

import { graphql, type ResultOf } from './graphql.ts'

/** The state of the installation, its accounts and the usage of 30 days. Only for owners. */
export const OverviewQuery = graphql(
  `query Overview {
    installation {
      queue { waiting running } engines { name engine model isDown }
      disks { setting freeBytes totalBytes } lastBackupAt keepDays keepGb signUp
    }
    accounts { id name email isOwner pausedAt keys { id name status } }
    viewer { id openInvites { id } }
    days: usage(by: [DAY]) {
      total { images requests failures bytes } entries { day images }
    }
    byKey: usage(by: [KEY, ACCOUNT]) { entries { keyId accountId images requests failures } }
    byEngine: usage(by: [ENGINE]) { entries { engine images requests failures engineSeconds } }
  }`,
)

export type Overview = ResultOf<typeof OverviewQuery>

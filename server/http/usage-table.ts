import type { UsageEntry, UsageReport } from '../../schema/usage.ts'

type Cell = (entry: UsageEntry, report: UsageReport) => string | number

const counted: Record<string, Cell> = {
  images: ({ images }) => images,
  requests: ({ requests }) => requests,
  failures: ({ failures }) => failures,
  refusals: ({ refusals }) => refusals,
  bytes: ({ bytes }) => bytes,
  engine_seconds: ({ engineSeconds }) => engineSeconds,
  cost: ({ cost }) => cost,
  currency: (_entry, { currency }) => currency,
}

const told: Record<string, Cell> = {
  day: ({ day = '' }) => day,
  key: ({ key }) => key?.id ?? '',
  key_name: ({ key }) => key?.name ?? '',
  account: ({ account }) => account?.id ?? '',
  account_name: ({ account }) => account?.name ?? '',
  engine: ({ engine = '' }) => engine,
}

/** A report as rows of cells, the header first. It has the columns that the entries tell apart. */
export function usageTable(report: UsageReport): (string | number)[][] {
  const names = Object.keys(told).filter((name) => isTold(report, name))
  const columns = {
    ...Object.fromEntries(names.map((name) => [name, told[name] as Cell])),
    ...counted,
  }
  const cells = Object.values(columns)
  const rows = report.entries.map((entry) => cells.map((cell) => cell(entry, report)))
  return [Object.keys(columns), ...rows]
}

function isTold({ by }: UsageReport, column: string): boolean {
  return by.some((group) => column === group || column === `${group}_name`)
}

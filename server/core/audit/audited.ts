import type { AuditAction } from '../../../schema/audit.ts'

/** How a verb of a room appears in the audit trail. */
type Act<Verb> = Verb extends (...args: infer Args) => Promise<infer Result>
  ? {
      action: AuditAction
      /** The id of the thing that was changed. */
      target(result: Result, ...args: Args): string | null
      /** The new values, without secrets and prompts. */
      detail?(result: Result, ...args: Args): object
    }
  : never

/** The verbs of a room that the audit trail has. */
export type Acts<Room> = { [Name in keyof Room]?: Act<Room[Name]> }

export interface Acted {
  action: AuditAction
  target: string | null
  detail: object | null
}

type AnyVerb = (...args: unknown[]) => Promise<unknown>

/**
 * A room whose acts are recorded before their caller gets the result. `record` also gets the
 * arguments of the verb. A verb that throws has done nothing, and is not recorded.
 */
export function audited<Room extends object>(
  room: Room,
  acts: Acts<NoInfer<Room>>,
  record: (acted: Acted, args: unknown[]) => Promise<void>,
): Room {
  const verbs = Object.entries(acts as Record<string, Act<AnyVerb>>).map(([name, act]) => {
    const verb = (room as Record<string, AnyVerb>)[name] as AnyVerb
    async function recorded(...args: unknown[]): Promise<unknown> {
      const result = await verb(...args)
      const { action, target, detail } = act
      const acted = { target: target(result, ...args), detail: detail?.(result, ...args) ?? null }
      await record({ action, ...acted }, args)
      return result
    }
    return [name, recorded] as const
  })
  return { ...room, ...Object.fromEntries(verbs) }
}

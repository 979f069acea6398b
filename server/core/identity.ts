import type { Caller } from '../../schema/core.ts'
import type { Generation } from '../../schema/generation.ts'

/** Under whose name a caller's generations are kept. */
export function ownerOf(caller: Caller): string {
  if (caller.kind === 'key') return caller.key.id
  return caller.studio === null ? payerOf(caller) : `studio:${caller.studio}`
}

/** Whose daily allowance pays, and whose bucket is emptied. */
export function payerOf(caller: Caller): string {
  return caller.kind === 'key' ? caller.key.id : `address:${caller.address}`
}

/** A key and a studio see what they made themselves; a script without a key sees nothing. */
export function maySee(caller: Caller, generation: Generation): boolean {
  return !isAnonymous(caller) && generation.owner === ownerOf(caller)
}

export function isAnonymous(caller: Caller): boolean {
  return caller.kind === 'keyless' && caller.studio === null
}

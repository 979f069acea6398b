import type { Deps } from '../deps.ts'

/** The price of an image of an engine, in millionths of PRICE_CURRENCY. 0 for a missing price. */
export function priceOf(
  { prices }: Pick<Deps['settings'], 'prices'>,
  { engine }: { engine: string },
): number {
  return prices.get(engine) ?? 0
}

import { type Breed, nounOf } from '../../tables/drawings.ts'

/** It sits down as dogs do; others only stand and lie. */
export function isSupple({ face }: Breed): boolean {
  return face === 'canine' || face === 'feline' || face === 'bear' || face === 'rodent'
}

/** It is drawn in at the flanks. */
export function isSlender(breed: Breed): boolean {
  return isSupple(breed) && breed.face !== 'bear'
}

/** Whether a noun is of a young animal. */
export function isYoung(name: string): boolean {
  return nounOf(name)?.is.includes('young') ?? false
}

/** A young one: its head is large, its body short, and it has no antlers yet. */
export function youngOf(breed: Breed): Breed {
  const crests = breed.crests.filter(
    (crest) => crest !== 'antlers' && crest !== 'horns' && crest !== 'mane',
  )
  return {
    ...breed,
    crests,
    head: breed.head * 1.28,
    length: breed.length * 0.86,
    neck: breed.neck * 0.86,
  }
}

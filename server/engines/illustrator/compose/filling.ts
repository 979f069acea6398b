import type { Subject } from '../scene.ts'
import { isA, nounOf } from '../tables/drawings.ts'

const vessels = /bowl|basket|bucket|plate|jar|pot|box|crate|tray/

/** What lies in a vessel: of food there is a heap. Others are alone in what they are in. */
export function filled(subject: Subject, vessel: Subject | undefined): Subject[] {
  if (!vessel || !vessels.test(`${vessel.drawing} ${vessel.name}`)) return [subject]
  const many = nounOf(subject.name)?.filling
  if (many) return many.map((drawing) => ({ ...subject, drawing }))
  return isA(subject.drawing, 'edible')
    ? Array.from({ length: Math.max(5, subject.count) }, () => subject)
    : [subject]
}

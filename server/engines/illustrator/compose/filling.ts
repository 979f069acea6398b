import type { Subject } from '../scene.ts'

/** What one word for many things is shown as. */
const kinds: Record<string, readonly string[]> = {
  fruit: ['red-apple', 'banana', 'tangerine', 'grapes', 'pear', 'red-apple', 'lemon'],
  vegetable: ['carrot', 'tomato', 'broccoli', 'potato', 'bell-pepper'],
}

const vessels = /bowl|basket|bucket|plate|jar|pot|box|crate|tray/

/** What lies in a vessel: of food there is a heap. Others are alone in what they are in. */
export function filled(subject: Subject, vessel: Subject | undefined): Subject[] {
  if (!vessel || !vessels.test(`${vessel.drawing} ${vessel.name}`)) return [subject]
  const many = Object.hasOwn(kinds, subject.name) ? kinds[subject.name] : undefined
  if (many) return many.map((drawing) => ({ ...subject, drawing }))
  return edible.has(subject.drawing)
    ? Array.from({ length: Math.max(5, subject.count) }, () => subject)
    : [subject]
}

const edible = new Set(
  (
    'red-apple green-apple tangerine lemon lime pear peach strawberry cherries grapes banana blueberries kiwi-fruit ' +
    'tomato potato egg carrot mango coconut olive onion garlic cookie candy chestnut doughnut croissant bagel'
  ).split(' '),
)

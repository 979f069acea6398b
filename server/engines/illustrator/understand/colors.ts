import { tables } from '../tables/tables.ts'

/** The colors that words name, as CSS hex. */
export const colors: Record<string, string> = Object.fromEntries(
  tables.colors.flatMap(({ color, hex }) => (hex ? [[color, hex]] : [])),
)

/** The color of hair that a word names, as CSS hex. */
export function hairColorOf(name: string): string {
  return tables.colors.find(({ color }) => color === name)?.hair ?? colors[name] ?? '#5c3a24'
}

/** The name of the color of what is made of a material. */
export function colorOfMaterial(material: string): string | undefined {
  return tables.colors.find(({ materials }) => materials.includes(material))?.color
}

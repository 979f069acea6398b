import type { Scene } from './scene.ts'
export function fallback(prompt: string): Scene {
  const p = prompt.toLowerCase()
  const has = (r: RegExp) => r.test(p)
  const setting = has(/snow/)
    ? 'snowfield'
    : has(/forest/)
      ? 'forest'
      : has(/mountain/)
        ? 'mountains'
        : has(/desert/)
          ? 'desert'
          : has(/beach/)
            ? 'beach'
            : has(/lake/)
              ? 'lake'
              : has(/sea|ocean/)
                ? 'sea'
                : has(/savanna/)
                  ? 'savanna'
                  : has(/jungle/)
                    ? 'jungle'
                    : has(/skyline/)
                      ? 'city skyline'
                      : has(/street/)
                        ? 'street'
                        : has(/room/)
                          ? 'room'
                          : has(/table/)
                            ? 'table'
                            : has(/space/)
                              ? 'space'
                              : has(/underwater/)
                                ? 'underwater'
                                : has(/clouds/)
                                  ? 'sky'
                                  : has(/abstract/)
                                    ? 'abstract'
                                    : 'meadow'
  const time = has(/sunset/)
    ? 'sunset'
    : has(/dawn/)
      ? 'dawn'
      : has(/moonlit/)
        ? 'moonlit night'
        : has(/night/)
          ? 'night'
          : has(/dusk/)
            ? 'dusk'
            : has(/golden/)
              ? 'golden hour'
              : has(/morning/)
                ? 'morning'
                : has(/afternoon/)
                  ? 'afternoon'
                  : 'noon'
  const weather = has(/storm/)
    ? 'storm'
    : has(/rainbow/)
      ? 'rainbow'
      : has(/rain/)
        ? 'rain'
        : has(/fog/)
          ? 'fog'
          : has(/cloudy/)
            ? 'cloudy'
            : has(/aurora/)
              ? 'aurora'
              : has(/snowing/)
                ? 'snow'
                : 'clear'
  const nouns =
    'fox bear wolf lion zebra owl penguin whale horse castle lighthouse house sailboat dragon person astronaut deer panda tropical-fish tree cat dog frog robot hot-beverage open-book automobile woman man girl boy mage'.split(
      ' ',
    )
  const subjects = nouns
    .filter((n) => new RegExp(`\\b${n.replace('-', '.')}s?\\b`).test(p))
    .map((n) => ({
      name: n,
      drawing: /^(woman|man|girl|boy)$/.test(n) ? 'person' : n === 'tree' ? 'deciduous-tree' : n,
      count: new RegExp(`three ${n}`).test(p)
        ? 3
        : new RegExp(`two ${n}`).test(p)
          ? 2
          : new RegExp(`seven ${n}`).test(p)
            ? 7
            : 1,
      color: new RegExp(`red ${n}`).test(p)
        ? { name: 'red', hex: '#d8322c' }
        : new RegExp(`blue ${n}`).test(p)
          ? { name: 'blue', hex: '#2f6fd6' }
          : null,
      size: 'normal' as const,
      pose: null,
      person: /^(woman|man|girl|boy|person|astronaut|mage)$/.test(n)
        ? {
            age: /girl|boy/.test(n) ? ('child' as const) : ('adult' as const),
            gender: /woman|girl/.test(n) ? ('woman' as const) : /man|boy/.test(n) ? ('man' as const) : null,
            wears: [],
          }
        : null,
    }))
  return {
    setting,
    timeOfDay: time,
    weather,
    season: null,
    style: 'painting',
    subjects,
    relations: has(/riding/)
      ? [
          {
            kind: 'riding',
            subject: subjects.findIndex((s) => s.person),
            object: subjects.findIndex((s) => s.name === 'horse'),
          },
        ]
      : [],
    palette: [],
    ignored: [],
    compositionText: p,
  }
}

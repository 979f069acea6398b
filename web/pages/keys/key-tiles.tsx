import type { AccountKey, KeyActivity } from '../../client/account-documents.ts'
import { seconds } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { InPlace } from '../../ui/in-place.tsx'
import { changeKey } from './change-key.ts'
import { limitField } from './key-fields.tsx'
import { usedIn } from './key-format.ts'
import { Meter, Tile, Tiles } from './tiles.tsx'

interface KeyTilesProps {
  key: AccountKey
  /** Undefined while it loads. */
  activity: KeyActivity | undefined
  isLiving: boolean
}

const shown = (count: number) => count.toLocaleString('en')

/** What a key used, and how its requests went. */
export function KeyTiles(props: KeyTilesProps) {
  const quota = () => props.key.quota
  const own = () => props.key.dailyLimit
  const setLimit = (text: string) => {
    const dailyLimit = text === '' ? null : Number(text)
    return changeKey(props.key, {
      input: { dailyLimit },
      undo: { dailyLimit: own() },
      text: dailyLimit === null ? 'The limit is that of this installation' : 'Limit changed',
    })
  }
  const errors = () => {
    const { requests = 0, errors = 0 } = props.activity ?? {}
    return requests === 0 ? '–' : `${shown(Math.round((1000 * errors) / requests) / 10)} %`
  }
  const median = () => {
    const ms = props.activity?.medianMs
    return typeof ms === 'number' ? seconds(ms) : '–'
  }
  const requests = () =>
    props.activity &&
    `${shown(props.activity.errors)} of ${shown(props.activity.requests)} requests`
  return (
    <Tiles>
      <Tile
        name="Today"
        value={
          <>
            <b>{shown(quota().used)}</b> of {shown(quota().limit)}
          </>
        }
        note={
          <>
            <Meter part={quota().used} of={quota().limit} />
            {props.isLiving && (
              <InPlace
                field={{ ...limitField, hint: 'Empty: the limit of this installation.' }}
                value={own() === null ? '' : String(own())}
                save={setLimit}
              >
                {(edit, opener) => (
                  <>
                    <span>{own() === null ? 'limit of all keys' : 'limit of this key'}</span>
                    <Button id={opener} look="ghost" size="small" onClick={edit}>
                      Change limit
                    </Button>
                  </>
                )}
              </InPlace>
            )}
          </>
        }
      />
      <Tile
        name="30 days"
        value={
          <>
            <b>{shown(usedIn(props.key.usage, 30))}</b> images
          </>
        }
        note="with today, by UTC day"
      />
      <Tile name="Errors" value={<b>{errors()}</b>} note={<>{requests()} in 24 hours</>} />
      <Tile
        name="Median time"
        value={<b>{median()}</b>}
        note="from request to last image, 24 hours"
      />
    </Tiles>
  )
}

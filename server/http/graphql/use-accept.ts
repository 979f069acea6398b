import { type Plugin, processRegularResult } from 'graphql-yoga'
import { ServiceError } from '../../../schema/error.ts'
import { acceptsMultipart } from './use-subscriptions.ts'

const results = ['application/graphql-response+json', 'application/json']
const streams = ['text/event-stream']

/**
 * Refuses an operation whose answer the client cannot read (406), before the operation runs:
 * undelivered images must not be charged.
 */
export function useAccept(): Plugin {
  return {
    onExecute({ args }) {
      if (!accepts(requestOf(args), [...results, ...streams, 'multipart/mixed']))
        throw notAcceptable(`A query or mutation is answered as ${results.join(' or ')}`)
    },
    onSubscribe({ args }) {
      const request = requestOf(args)
      if (!accepts(request, streams) && !acceptsMultipart(request))
        throw notAcceptable(
          'A subscription is answered as text/event-stream or multipart/mixed;subscriptionSpec=1.0',
        )
    },
    onResultProcess({ resultProcessor, setResultProcessor }) {
      // Yoga would send a refusal without a body.
      if (!resultProcessor) setResultProcessor(processRegularResult, 'application/json')
    },
  }
}

function requestOf({ contextValue }: { contextValue?: unknown }): Request {
  return (contextValue as { request: Request }).request
}

/** Whether `Accept` names one of the types, or a wildcard for it, as Yoga reads the header. */
function accepts({ headers }: Request, types: readonly string[]): boolean {
  const accept = (headers.get('accept') || '*/*').toLowerCase().replace(/\s/g, '')
  return accept
    .split(',')
    .filter((range) => /charset=utf-8|^((?!charset=).)*$/.test(range))
    .map((range) => range.split(';')[0])
    .some((range) => types.some((type) => fits(type, range)))
}

function fits(type: string, range = ''): boolean {
  const [main, sub] = range.split('/')
  const [ownMain, ownSub] = type.split('/')
  return (main === '*' || main === ownMain) && (sub === '*' || sub === ownSub)
}

function notAcceptable(rule: string): ServiceError {
  return new ServiceError('NOT_ACCEPTABLE', `${rule}: name one in Accept`)
}

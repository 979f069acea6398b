import type { NewToken } from '../core/tokens.ts'
import { endedSubject, type Subject, tokenRequest } from '../token.ts'
import { builder, callerOf, withoutNulls } from './builder.ts'
import { inputFields } from './input-fields.ts'
import { KeyType } from './key.ts'
import { answer, resultUnion } from './result.ts'

const SubjectType = builder.objectRef<Subject>('Subject').implement({
  description: 'A visitor of a web page, for whom a key pays.',
  fields: (t) => ({
    name: t.exposeString('name', {
      description: 'As in the token; address:… with a publishable key.',
    }),
    usedToday: t.exposeInt('usedToday', { description: 'Images of this UTC day.' }),
    used: t.exposeInt('used', {
      description: 'Images of the last 366 days; of an address: of today and yesterday.',
    }),
    endedAt: t.expose('endedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Tokens that were issued until then are refused. Null after 24 hours.',
    }),
  }),
})

builder.objectField(KeyType, 'subjects', (t) =>
  t.connection({
    type: SubjectType,
    description:
      'The visitors who used images of the key, by name. Only forward, by first and after. Pages have at most 100.',
    resolve: (key, page, context) =>
      context.core.tokens.subjects({ key, ...page }, callerOf(context)),
  }),
)

const CreatedToken = builder.objectRef<NewToken>('CreatedToken').implement({
  description: 'A token for a web page.',
  fields: (t) => ({
    token: t.exposeString('token', { description: 'The token: send it as `Bearer`.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When it expires.' }),
  }),
})

const CreateTokenInput = builder.inputType('CreateTokenInput', {
  description: 'The input to create a token.',
  fields: (t) => inputFields(t, tokenRequest, { key: 'ID', origins: ['String'] }),
})

const EndSubjectInput = builder.inputType('EndSubjectInput', {
  description: 'The subject whose tokens end.',
  fields: (t) => inputFields(t, endedSubject, { key: 'ID' }),
})

const CreateTokenResult = resultUnion('CreateTokenResult', {
  description: 'The token, or a refusal.',
  type: CreatedToken,
  refusals: ['InvalidInputError', 'ForbiddenError'],
})

const EndSubjectResult = resultUnion('EndSubjectResult', {
  description: 'The ended subject, or a refusal.',
  type: SubjectType,
  refusals: ['InvalidInputError', 'ForbiddenError'],
})

builder.mutationFields((t) => ({
  createToken: t.field({
    type: CreateTokenResult,
    description:
      'Creates a token with which a visitor of a web page generates images. For a key, or for the account of a key.',
    args: { input: t.arg({ type: CreateTokenInput, required: true, description: 'The input.' }) },
    resolve: answer(({ core, caller, args }) =>
      core.tokens.create(withoutNulls(args.input), caller),
    ),
  }),
  endSubject: t.field({
    type: EndSubjectResult,
    description:
      'Refuses the tokens of a subject that were issued until now. For a key, or for the account of a key.',
    args: { input: t.arg({ type: EndSubjectInput, required: true, description: 'The subject.' }) },
    resolve: answer(({ core, caller, args }) =>
      core.tokens.endSubject(withoutNulls(args.input), caller),
    ),
  }),
}))

import type { InstallationState } from '../core/installation.ts'
import { builder, callerOf } from './builder.ts'

const QueueLoadType = builder.objectRef<InstallationState['queue']>('QueueLoad').implement({
  description: 'The generations of all servers of the database.',
  fields: (t) => ({
    waiting: t.exposeInt('waiting', { description: 'Those that wait for an engine.' }),
    running: t.exposeInt('running', { description: 'Those that an engine draws.' }),
  }),
})

const EngineStateType = builder
  .objectRef<InstallationState['engines'][number]>('EngineState')
  .implement({
    description: 'A configured engine and its state.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'Unique among the engines.' }),
      engine: t.exposeString('id', { description: 'Its id, as in a report of the usage.' }),
      model: t.exposeString('model', { description: 'Its model.' }),
      isDown: t.exposeBoolean('isDown', {
        description: 'Whether a server has found that it does not work.',
      }),
    }),
  })

const DiskType = builder.objectRef<InstallationState['disks'][number]>('Disk').implement({
  description: 'A disk that the server of this request writes.',
  fields: (t) => ({
    setting: t.exposeString('setting', { description: 'The setting of its folder.' }),
    freeBytes: t.exposeFloat('freeBytes', { description: 'Free bytes, for Easel.' }),
    totalBytes: t.exposeFloat('totalBytes', { description: 'Bytes of the whole disk.' }),
  }),
})

const InstallationType = builder.objectRef<InstallationState>('Installation').implement({
  description: 'The state of this installation.',
  fields: (t) => ({
    queue: t.expose('queue', { type: QueueLoadType, description: 'What waits and runs now.' }),
    engines: t.expose('engines', {
      type: [EngineStateType],
      description: 'Every configured engine, in order of preference.',
    }),
    disks: t.expose('disks', { type: [DiskType], description: 'The disks of this server.' }),
    lastBackupAt: t.expose('lastBackupAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the newest complete backup was begun. Null: there is none.',
    }),
    keepDays: t.exposeInt('keepDays', {
      nullable: true,
      description: 'Days that generations are kept. Null: no limit.',
    }),
    keepGb: t.exposeFloat('keepGb', {
      nullable: true,
      description: 'Gigabytes (10⁹ bytes) of images that are kept. Null: no limit.',
    }),
    signUp: t.exposeString('signUp', {
      description: 'Who may sign up without an invite, as the setting SIGN_UP.',
    }),
  }),
})

builder.queryField('installation', (t) =>
  t.field({
    type: InstallationType,
    description: 'The state of this installation. Only for owners.',
    resolve: (_root, _args, context) => context.core.installation.read(callerOf(context)),
  }),
)

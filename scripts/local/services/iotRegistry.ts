import { randomUUID } from 'node:crypto'
import { AwsError } from './awsError.ts'
import { compileIotPolicy, type IotPolicy } from './iotPolicy.ts'
import { openJsonFile } from './jsonFile.ts'

export type CertificateStatus = 'ACTIVE' | 'INACTIVE' | 'REVOKED'

interface Thing {
  id: string
  type?: string
  attributes: Record<string, string>
  version: number
}

export interface Certificate {
  pem: string
  status: CertificateStatus
  created: number
  policies: string[]
  things: { name: string; exclusive: boolean }[]
}

interface State {
  things: Record<string, Thing>
  certificates: Record<string, Certificate>
}

/** Things, certificates and what is attached to what; every change is on disk before it returns. */
export type IotRegistry = ReturnType<typeof openIotRegistry>

type Stored = ReturnType<typeof openJsonFile<State>>

/** Finds what a name stands for; unknown names throw ResourceNotFoundException. */
function namesIn(state: Stored) {
  return {
    thingOf: (name: string) => own(state.value.things, name) ?? missing(`Thing ${name}`),
    certificateOf: (id: string) => own(state.value.certificates, id) ?? missing(`Certificate ${id}`),
  }
}

function thingsIn(state: Stored) {
  return {
    createThing(name: string, { type, attributes = {} }: { type?: string; attributes?: Record<string, string> }) {
      const existing = own(state.value.things, name)
      if (existing && (existing.type !== type || !sameAttributes(existing.attributes, attributes))) {
        throw new AwsError('ResourceAlreadyExistsException', `Thing ${name} exists with other attributes`, 409)
      }
      const thing = existing ?? { id: randomUUID(), ...(type && { type }), attributes, version: 1 }
      state.value.things[name] = thing
      state.save()
      return thing
    },
    deleteThing(name: string) {
      if (!own(state.value.things, name)) return
      if (Object.values(state.value.certificates).some(({ things }) => things.some((thing) => thing.name === name))) {
        throw new AwsError(
          'InvalidRequestException',
          `Cannot delete. Thing ${name} is still attached to one or more principals`,
        )
      }
      delete state.value.things[name]
      state.save()
    },
  }
}

function certificatesIn(state: Stored) {
  const { certificateOf } = namesIn(state)
  return {
    addCertificate(id: string, pem: string, active: boolean) {
      const status = active ? 'ACTIVE' : 'INACTIVE'
      state.value.certificates[id] = { pem, status, created: Date.now(), policies: [], things: [] }
      state.save()
    },
    setStatus(id: string, status: CertificateStatus) {
      certificateOf(id).status = status
      state.save()
    },
    deleteCertificate(id: string, force: boolean) {
      const certificate = certificateOf(id)
      if (certificate.status === 'ACTIVE') {
        throw new AwsError('CertificateStateException', 'Certificate must be deactivated before deletion', 406)
      }
      if (certificate.things.length > 0 || (certificate.policies.length > 0 && !force)) {
        throw new AwsError('DeleteConflictException', 'Things and policies must be detached before deletion', 409)
      }
      delete state.value.certificates[id]
      state.save()
    },
  }
}

/** The things and policies that are attached to a certificate. */
function attachmentsIn(state: Stored, policyOf: (name: string) => IotPolicy) {
  const { thingOf, certificateOf } = namesIn(state)
  return {
    attachPolicy(name: string, id: string) {
      policyOf(name)
      const certificate = certificateOf(id)
      certificate.policies = [...new Set([...certificate.policies, name])]
      state.save()
    },
    detachPolicy(name: string, id: string) {
      policyOf(name)
      const certificate = certificateOf(id)
      certificate.policies = certificate.policies.filter((policy) => policy !== name)
      state.save()
    },
    attachThing(name: string, id: string, exclusive: boolean) {
      thingOf(name)
      const certificate = certificateOf(id)
      const others = certificate.things.filter((thing) => thing.name !== name)
      if (others.some((thing) => exclusive || thing.exclusive)) {
        throw new AwsError('InvalidRequestException', 'The principal is attached to another thing')
      }
      certificate.things = [...others, { name, exclusive }]
      state.save()
    },
    detachThing(name: string, id: string) {
      thingOf(name)
      const certificate = certificateOf(id)
      certificate.things = certificate.things.filter((thing) => thing.name !== name)
      state.save()
    },
  }
}

/** Opens the registry of a file; without one it lasts for the run. Unknown names throw ResourceNotFoundException. */
export function openIotRegistry(file: string | undefined, arnPrefix: string) {
  const state = openJsonFile<State>(file, { things: {}, certificates: {} })
  const policies = new Map<string, IotPolicy>()
  const names = namesIn(state)
  const arnOf = (id: string) => `${arnPrefix}:cert/${id}`
  return {
    ...names,
    ...thingsIn(state),
    ...certificatesIn(state),
    ...attachmentsIn(state, (name) => policies.get(name) ?? missing(`Policy ${name}`)),
    arnOf,
    idOf: (principal: string) => principal.split('/').at(-1) ?? '',
    find: (id: string): Certificate | undefined => own(state.value.certificates, id),
    policiesOf: (certificate: Certificate) => certificate.policies.flatMap((name) => policies.get(name) ?? []),
    setPolicy: (name: string, document: unknown) => void policies.set(name, compileIotPolicy(document)),
    principalsOf(name: string) {
      names.thingOf(name)
      return Object.entries(state.value.certificates)
        .filter(([, { things }]) => things.some((thing) => thing.name === name))
        .map(([id]) => arnOf(id))
    },
  }
}

// Names come from requests, and one like `constructor` must not be found on the object's prototype.
function own<T>(record: Record<string, T>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}

function sameAttributes(one: Record<string, string>, other: Record<string, string>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => one[name] === other[name])
}

function missing(what: string): never {
  throw new AwsError('ResourceNotFoundException', `${what} does not exist`, 404)
}

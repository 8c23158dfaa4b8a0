import { Logger } from '@aws-lambda-powertools/logger'
import { ingestMessages } from '../../functions/ingest/ingestMessages.ts'
import { ingestStates } from '../../functions/ingest/ingestStates.ts'
import { accountCosts, costsOf } from '../../functions/store/accounts/costs.ts'
import { brandOrder, getBrandOrder } from '../../functions/store/catalogue/brands.ts'
import { putCatalogue } from '../../functions/store/catalogue/nozzles.ts'
import { editContact, getContact } from '../../functions/store/content/content.ts'
import { createEquipment } from '../../functions/store/equipment/equipmentCreation.ts'
import { keepSummaries } from '../../functions/store/readings/equipmentSummaries.ts'
import { getReading } from '../../functions/store/readings/readings.ts'
import { markNozzle } from '../../functions/store/readings/replacementMarks.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { DAY_MS } from '../../shared/days.ts'
import type { SeedResult, SeedTarget } from '../seed.ts'
import { type ApiSession, signIn } from '../simulator/api.ts'
import { certificateRequest, deviceFiles, hasCertificate, saveCertificate } from '../simulator/certificate.ts'
import { caredSeason } from '../simulator/season.ts'
import type { Track } from '../track.ts'
import { createPeople, linkMembers } from './accounts.ts'
import { BRAND_ORDER, catalogueRecords, seedProfile } from './catalogue.ts'
import { certifyReadings } from './certificates.ts'
import { deliverYear } from './deliver.ts'
import { createFirmware } from './firmware.ts'
import { createFleets } from './fleets.ts'
import { illustrateSome, sentImages } from './illustrate.ts'
import { createIntegrations } from './integrations.ts'
import { lookAround } from './lookAround.ts'
import { createMachines } from './machines.ts'
import { openMarker } from './marker.ts'
import { createOrders } from './orders.ts'
import { PEOPLE, type PersonKey } from './people.ts'
import { createPlans } from './plans.ts'
import { createRecipes } from './recipes.ts'
import { makeReports } from './reports.ts'
import { reviseSome } from './revisions.ts'
import { importSome } from './sheet.ts'
import { type DemoSprayer, SPRAYERS, seasonPlan } from './sprayers.ts'
import { createSubscriptions } from './subscriptions.ts'
import { createTolerances } from './tolerances.ts'
import { createVehicleKinds } from './vehicleKinds.ts'

/** A device whose label was typed wrong when it was made: nobody knows it. */
const UNKNOWN = 'ASP-BARRA-99'
const HOUR_MS = 3_600_000

const READINGS = [
  '{"versao":1,"uuid":"5d0c8f1e-3c0a-4f6e-9a55-2b1f0f6f7a01","unidade_vazao":"LPM","bicos":[{"posicao":1,"vazao":1.2}]}',
  '{"versao":1,"uuid":"5d0c8f1e-3c0a-4f6e-9a55-2b1f0f6f7a02","unid',
]
const STATE = '{"versao":1,"uuid":"5d0c8f1e-3c0a-4f6e-9a55-2b1f0f6f7a03","versao_firmware":"2.5.4","bateria":71}'

/** Messages that could not be accepted, for administrators to look after. */
async function quarantineSome(anchor: string): Promise<void> {
  const incoming = (text: string, hours: number) => ({
    bytes: new TextEncoder().encode(text),
    numeroSerie: UNKNOWN,
    certificado: null,
    recebidoEm: Date.parse(anchor) - hours * HOUR_MS,
    criador: null,
  })
  const readings = READINGS.map((text, index) => ({ ...incoming(text, index + 1), topico: 'leituras' as const }))
  const state = { ...incoming(STATE, 3), topico: 'estado' as const }
  const outcomes = [
    ...(await ingestMessages(readings)),
    ...(await ingestStates([state], new Logger({ logLevel: 'SILENT' }))),
  ]
  if (!outcomes.every(({ gravada }) => gravada)) throw new Error('demo messages were not put in quarantine')
}

/** How to reach the demo company. The phone numbers are nobody's. */
const CONTACT = {
  posvenda_email: 'posvenda@demo.aspersa.local',
  posvenda_telefone: '+551930000000',
  contato_endereco: 'Rua das Pontas, 110 - Distrito Industrial, Campinas - SP',
  contato_cep: '13054000',
  contato_telefone: '+5519900000000',
} as const

/** Fills the contact block, unless somebody has written it. */
async function writeContact(): Promise<void> {
  const { versao } = await getContact()
  if (versao === 0) await editContact({ ...CONTACT, versao }, { id: null, nome: 'demo' })
}

/** Years the demo owners have had their sprayers: longer than the readings reach back. */
const OWNED_SINCE_MS = 2 * 365 * DAY_MS

/**
 * Everything the seed does, in this process. What does not wait for each other runs side by side. Says when people,
 * sprayers and their latest readings are there, which are looked at first.
 */
export async function plant(target: SeedTarget, track: Track, measured: () => void): Promise<SeedResult> {
  const marker = await openMarker()
  const { anchor } = marker
  if (marker.done) {
    await certify(target, track)
    return { readings: 0 }
  }
  const desde = new Date(Date.parse(anchor) - OWNED_SINCE_MS).toISOString()
  await Promise.all([
    track('Create demo people and their sprayers', () => createPeopleAndSprayers(target.password, anchor, desde)),
    track('Write the catalogue, plans and vehicle models', () =>
      Promise.all([plantCatalogue(), createVehicleKinds(anchor), createPlans(anchor), writeContact()]),
    ),
  ])
  const equipped = () =>
    track('Equip fleets, write recipes, orders and firmware', () => equip(target.url, anchor, desde))
  if (!target.readings) {
    await Promise.all([certify(target, track), equipped()])
    return { readings: 0 }
  }
  const readings = await plantYear(target, anchor, { equipped, told: measured }, track)
  await marker.finish()
  return { readings }
}

/**
 * The latest readings, which are looked at first, then the rest of the year, what follows from it, and what people
 * write down and send; answers how many readings were new.
 */
async function plantYear(
  target: SeedTarget,
  anchor: string,
  { equipped, told }: { equipped: () => Promise<void>; told: () => void },
  track: Track,
): Promise<number> {
  let session: Promise<ApiSession> | undefined
  const admin = () => (session ??= signIn(target.url, PEOPLE.admin.email, target.password))
  await certify(target, track)
  const latest = Promise.withResolvers<void>()
  const equipping = latest.promise.then(() => {
    told()
    return equipped()
  })
  const measured = (async () => {
    const [readings] = await Promise.all([deliverYear(target, anchor, { track, latest: latest.resolve }), equipping])
    await track('Mark the nozzles that were replaced', () => markReplacements(anchor))
    return readings
  })()
  const revised = measured.then(() =>
    track('Write down revisions, one with its report', () => reviseSome(admin, anchor)),
  )
  const [readings] = await Promise.all([
    measured,
    measured.then(() =>
      track('Send images for the catalogue and import a sheet of nozzles', async () => {
        await illustrateSome(admin)
        await importSome(admin)
      }),
    ),
    measured.then(() => track('Issue certificates of inspections', () => certifyReadings(anchor))),
    measured.then(() => track('Make reports and mail them', () => makeReports(anchor))),
    // Revisions that are due are alerted to as well.
    revised.then(() => track('Predict what wears out, and alert people', () => lookAround(anchor))),
  ])
  return readings
}

async function plantCatalogue(): Promise<void> {
  await putCatalogue(catalogueRecords(await sentImages()))
  // An interrupted start may have written it.
  if ((await getBrandOrder()).versao > 0) return
  await brandOrder.create({ marcas: BRAND_ORDER, versao: 1 }, { author: { id: null, nome: 'Aspersa' } })
}

async function createPeopleAndSprayers(password: string, anchor: string, desde: string): Promise<void> {
  await createPeople(password)
  const byOwner = Map.groupBy(SPRAYERS, ({ owner }) => owner)
  await Promise.all([...[...byOwner.values()].map((own) => createSprayers(own, desde)), createMachines(anchor)])
  await linkMembers()
}

/** Sprayers are made one after the other, because each changes its owner's counts and two at once would conflict. */
async function createSprayers(own: readonly DemoSprayer[], desde: string): Promise<void> {
  for (const { id, owner, nickname, mac, design } of own) {
    await createEquipment({
      id,
      numero_serie: design.serial,
      apelido: nickname,
      tipos_pulverizador: [design.kind],
      dono_id: PEOPLE[owner].id,
      desde,
      mac,
      versao_hardware: '3.1.0',
    })
  }
}

/** Writes down what is known of people and sprayers before anything is measured. */
async function equip(url: string, anchor: string, desde: string): Promise<void> {
  await Promise.all([
    createFleets(desde),
    createRecipes(anchor),
    createTolerances(anchor),
    createOrders(desde),
    createIntegrations(anchor),
    writeCosts(),
    createFirmware(anchor),
    quarantineSome(anchor),
  ])
  await createSubscriptions(anchor, url)
}

/** Has each device without a certificate of this cloud's authority certified, as its owner would in the console. */
async function certify({ url, password, authorityFile, devicesDir }: SeedTarget, track: Track): Promise<void> {
  const missing = SPRAYERS.filter(
    ({ design }) => !hasCertificate(deviceFiles(devicesDir, design.serial), authorityFile),
  )
  if (missing.length === 0) return
  const owners = [...new Set(missing.map(({ owner }) => owner))]
  await track('Certify the demo devices', () => Promise.all(owners.map((owner) => certifyOf(owner))))

  async function certifyOf(owner: PersonKey): Promise<void> {
    const session = await signIn(url, PEOPLE[owner].email, password)
    // Readings are made one after the other, because each at the same time would start an instance of the function.
    for (const { id, design } of missing.filter((sprayer) => sprayer.owner === owner)) {
      const { key, csr } = await certificateRequest(design.serial)
      const { certificado } = await session.call(AREAS.devices.routes.certificar, {
        params: { equipamentoId: id },
        body: { csr },
      })
      saveCertificate(devicesDir, design.serial, key, certificado)
    }
  }
}

/**
 * Writes the costs of the demo owner: prices of three tips, and areas of her sprayers. Doing it again changes nothing.
 */
async function writeCosts(): Promise<void> {
  const { id, name: nome } = PEOPLE.ana
  const before = await costsOf(id)
  if (before.versao > 0) return
  const prices = [
    [seedProfile('leque', '03', 'PLASTICO'), 3_250],
    [seedProfile('inducao', '03', 'PLASTICO'), 5_890],
  ] as const
  const areas = [180, 95, 42, 60]
  const own = SPRAYERS.filter(({ owner }) => owner === 'ana')
  await accountCosts.edit({
    before,
    patch: {
      area_ha: 100,
      passadas: 6,
      produto_centavos: 18_500,
      ponta_centavos: 4_500,
      pontas: prices.map(([{ id: perfil_id }, centavos]) => ({ perfil_id, centavos })),
      maquinas: own.map(({ id: equipamento_id }, index) => ({
        equipamento_id,
        area_ha: areas[index] ?? null,
        taxa_declarada: null,
        taxa_base: 'L_HA' as const,
      })),
    },
    author: { id, nome },
  })
}

/**
 * Marks what was replaced after each reading of the year but the newest, whose work is still to be done. Doing it again
 * changes nothing.
 */
async function markReplacements(anchor: string): Promise<void> {
  await Promise.all(
    SPRAYERS.map(async (sprayer) => {
      const { id, name: nome } = PEOPLE[sprayer.owner]
      for (const { message, replaced } of caredSeason(seasonPlan(sprayer, anchor)).slice(0, -1)) {
        const before = replaced.length > 0 ? await getReading(message.uuid) : null
        let head = before
        for (const place of replaced) {
          if (head) head = await markNozzle(head, { ...place, servico: 'TROCADO' }, { id, nome })
        }
        if (head && head !== before) await keepSummaries([head], { anew: true })
      }
    }),
  )
}

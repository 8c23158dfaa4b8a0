import { brandOrder, getBrandOrder } from '../../functions/store/catalogue/brands.ts'
import { putCatalogue } from '../../functions/store/catalogue/nozzles.ts'
import { createEquipment } from '../../functions/store/equipment/equipmentCreation.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import type { SeedResult, SeedTarget } from '../seed.ts'
import { signIn } from '../simulator/api.ts'
import { certificateRequest, deviceFiles, hasCertificate, saveCertificate } from '../simulator/certificate.ts'
import type { Track } from '../track.ts'
import { createPeople, linkMembers } from './accounts.ts'
import { BRAND_ORDER, catalogueRecords } from './catalogue.ts'
import { certifyReadings } from './certificates.ts'
import { writeContact } from './contact.ts'
import { writeCosts } from './costs.ts'
import { deliverYear } from './deliver.ts'
import { createFirmware } from './firmware.ts'
import { createFleets } from './fleets.ts'
import { illustrateSome, sentImages } from './illustrate.ts'
import { lookAround } from './lookAround.ts'
import { createMachines } from './machines.ts'
import { openMarker } from './marker.ts'
import { createOrders } from './orders.ts'
import { DEMO_PASSWORD, PEOPLE, type PersonKey } from './people.ts'
import { createPlans } from './plans.ts'
import { quarantineSome } from './quarantine.ts'
import { createRecipes } from './recipes.ts'
import { markReplacements } from './replacements.ts'
import { makeReports } from './reports.ts'
import { reviseSome } from './revisions.ts'
import { importSome } from './sheet.ts'
import { SPRAYERS } from './sprayers.ts'
import { createSubscriptions } from './subscriptions.ts'
import { createTolerances } from './tolerances.ts'
import { createVehicleKinds } from './vehicleKinds.ts'

/** Years the demo owners have had their sprayers: longer than the readings reach back. */
const OWNED_SINCE_MS = 2 * 365 * 86_400_000

/** Everything the seed does, in this process. */
export async function plant(target: SeedTarget, track: Track): Promise<SeedResult> {
  const marker = await openMarker()
  if (!marker.done) {
    await track('Create demo people, sprayers and catalogue', () =>
      Promise.all([plantCatalogue(), createPeopleAndFleets(marker.anchor, target.url), writeContact()]),
    )
  }
  await certify(target, track)
  if (!target.readings || marker.done) return { readings: 0 }
  const [readings] = await Promise.all([
    track('Deliver a year of readings by MQTT', (detail) =>
      deliverYear(target, marker.anchor, (done, all) => detail(`${done} of ${all}`)),
    ),
    track('Write down revisions, one with its report', () => reviseSome(target.url, marker.anchor)),
    track('Send images for the catalogue and import a sheet of nozzles', async () => {
      await illustrateSome(target.url)
      await importSome(target.url)
    }),
  ])
  await track('Mark the nozzles that were replaced', () => markReplacements(marker.anchor))
  await track('Issue certificates of inspections', () => certifyReadings(marker.anchor))
  await track('Predict what wears out, and alert people', () => lookAround(marker.anchor))
  await track('Make reports and mail them', () => makeReports(marker.anchor))
  await marker.finish()
  return { readings }
}

async function plantCatalogue(): Promise<void> {
  await putCatalogue(catalogueRecords(await sentImages()))
  // An interrupted start may have written it.
  if ((await getBrandOrder()).versao > 0) return
  await brandOrder.create({ marcas: BRAND_ORDER, versao: 1 }, { author: { id: null, nome: 'Aspersa' } })
}

async function createPeopleAndFleets(anchor: string, url: string): Promise<void> {
  const desde = new Date(Date.parse(anchor) - OWNED_SINCE_MS).toISOString()
  await Promise.all([createPeopleAndSprayers(anchor, desde), createVehicleKinds(anchor)])
  await Promise.all([
    createFleets(desde),
    createRecipes(anchor),
    createTolerances(anchor),
    createPlans(anchor),
    createOrders(desde),
    writeCosts(),
  ])
  await createSubscriptions(anchor, url)
}

async function createPeopleAndSprayers(anchor: string, desde: string): Promise<void> {
  await createPeople()
  // They are created one after the other, because each changes its owner's counts and two at once would conflict.
  for (const { id, owner, nickname, mac, design } of SPRAYERS) {
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
  await createMachines(anchor)
  await createFirmware(anchor)
  await quarantineSome(anchor)
  await linkMembers()
}

/** Has each device without a certificate of this cloud's authority certified, as its owner would in the console. */
async function certify({ url, caFile, devicesDir }: SeedTarget, track: Track): Promise<void> {
  const missing = SPRAYERS.filter(({ design }) => !hasCertificate(deviceFiles(devicesDir, design.serial), caFile))
  if (missing.length === 0) return
  const owners = [...new Set(missing.map(({ owner }) => owner))]
  await track('Certify the demo devices', () => Promise.all(owners.map((owner) => certifyOf(owner))))

  async function certifyOf(owner: PersonKey): Promise<void> {
    const session = await signIn(url, PEOPLE[owner].email, DEMO_PASSWORD)
    const own = missing.filter((sprayer) => sprayer.owner === owner)
    await Promise.all(
      own.map(async ({ id, design: { serial } }) => {
        const { key, csr } = await certificateRequest(serial)
        const { certificado } = await session.call(AREAS.devices.routes.certificar, {
          params: { equipamentoId: id },
          body: { csr },
        })
        saveCertificate(devicesDir, serial, key, certificado)
      }),
    )
  }
}

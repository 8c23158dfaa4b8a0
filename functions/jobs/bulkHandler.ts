import { alertReadings } from '../alerts/alertReadings.ts'
import { filesToMail } from '../mail/reportFiles.ts'
import { sendMail } from '../mail/sendMail.ts'
import { forgetPaperLines } from '../store/equipment/ownership.ts'
import { sweepUploads } from '../uploads/sweepUploads.ts'
import { watchIrregular } from '../webhooks/irregularEquipment.ts'
import { alertByClock, goOnAlerting } from './alertByClock.ts'
import { beginScheduled } from './beginScheduled.ts'
import { checkSums } from './checkSums.ts'
import { consume } from './consume.ts'
import { deleteAccount } from './deleteAccount.ts'
import { dropUnsynced } from './dropUnsynced.ts'
import { makeReport } from './makeReport.ts'
import { performing } from './performWork.ts'
import { retireFormer } from './retireCertificates.ts'
import { returnedMail } from './returnedMail.ts'
import { transferReadings } from './transferReadings.ts'

/** Reports, and all that nobody waits for. */
export const handler = consume('bulk', {
  TRABALHO: performing('bulk', {
    CORREIO: ({ correio }, { job }) => sendMail(correio, job.id, filesToMail),
    RESTAURACAO: dropUnsynced,
    PAPEIS_EQUIPAMENTO: async ({ equipamento_id, ate }) => ({ count: await forgetPaperLines(equipamento_id, ate) }),
    TRANSFERENCIA: transferReadings,
    RELATORIO: makeReport,
    CONFERENCIA: checkSums,
    AVISOS_LEITURAS: alertReadings,
    AVISOS: goOnAlerting,
    EXCLUSAO_CONTA: ({ usuario_id, endereco }, context) => deleteAccount({ usuario_id, endereco }, context),
  }),
  CERTIFICADO_CONECTADO: ({ numero_serie, certificado_id }) => retireFormer(numero_serie, certificado_id),
  VARRER_ENVIOS: () => sweepUploads(new Date()),
  CORREIO_DEVOLVIDO: returnedMail,
  AGENDAR_RELATORIOS: (_, { messageId }) => beginScheduled(new Date(), messageId),
  AVISAR: (_, delivery) => alertByClock(delivery),
  OBSERVAR_IRREGULARES: () => watchIrregular(new Date()),
})

import type { Leitura } from '../contract/readings.ts'
import { DAY_MS } from '../days.ts'
import type { Words } from '../i18n/texts.ts'

/** As many characters of a certificate's id as tell it from the others of a machine. */
const CERTIFICATE_SHOWN = 12

/**
 * By which ways the parts of a reading came, when, and how late: what lets its owner judge a reading that came after
 * its time.
 */
export function arrivalsText({ chegadas, data, numero_serie: serie }: Leitura, i18n: Words): string {
  const { t, format } = i18n
  return chegadas
    .map(({ via, por, certificado, partes, primeira_em, ultima_em }) => {
      const [primeira, ultima] = [format.dateTime(primeira_em), format.dateTime(ultima_em)]
      const dias = Math.floor((Date.parse(primeira_em) - Date.parse(data)) / DAY_MS)
      return [
        via === 'DISPOSITIVO'
          ? t('reading.arrivalBy.DISPOSITIVO', { serie })
          : t('reading.arrivalBy.APLICATIVO', { nome: por || t('people.deleted') }),
        certificado && t('reading.arrivalCertificate', { certificado: `${certificado.slice(0, CERTIFICATE_SHOWN)}…` }),
        t('reading.arrivalCount', { partes }),
        primeira === ultima ? t('reading.arrivalOnce', { primeira }) : t('reading.arrivalSpan', { primeira, ultima }),
        dias > 0 && t('reading.arrivalLate', { dias }),
      ]
        .filter(Boolean)
        .join(', ')
    })
    .join(' · ')
}

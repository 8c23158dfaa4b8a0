import type { CertificadoListado, LeituraCertificada } from '../contract/certificates.ts'
import type { Words } from '../i18n/texts.ts'
import { profileName } from '../readings/toleranceProfiles.ts'

/** The profile that judged a reading, with its version. */
export const profileText = (perfil: CertificadoListado['perfil'], { t }: Pick<Words, 't'>): string =>
  t('certificate.profileVersion', { nome: profileName(perfil, t), versao: perfil.versao })

/** A code as it is read out: in groups of four. */
export const groupedCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join(' ')

/** What it is called: a failed inspection has a report, since nothing is certified. */
export const certificateTitle = (
  { numero, resultado }: Pick<CertificadoListado, 'numero' | 'resultado'>,
  { t }: Pick<Words, 't'>,
): string => t(resultado === 'APROVADO' ? 'certificate.title' : 'certificate.reportTitle', { numero })

/** What the inspection found, in one sentence. */
export function resultText(
  resultado: CertificadoListado['resultado'],
  { bicos, fora_tolerancia: fora }: Pick<LeituraCertificada, 'bicos' | 'fora_tolerancia'>,
  { t }: Words,
): string {
  const quantidade = bicos.length
  if (resultado === 'APROVADO') return t('certificate.passed', { quantidade })
  return fora > 0 ? t('certificate.failed', { fora, quantidade }) : t('certificate.failedVariation')
}

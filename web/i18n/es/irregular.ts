import type { Translated } from '../messages.ts'

export const irregular: Translated<'irregular'> = {
  title: 'Equipos irregulares',
  text: '{quantidade, plural, one {# equipo suyo está fuera de la cobertura de la suscripción.} other {# equipos suyos están fuera de la cobertura de la suscripción.}} Ajuste la suscripción para regularizar.',
  adjust: 'Ajustar suscripción',
}

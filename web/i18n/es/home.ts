import type { Translated } from '../messages.ts'

export const home: Translated<'home'> = {
  greeting: 'Hola, {nome}',
  hint: 'Siga las calibraciones de las boquillas de pulverización.',
  ownAccount: 'Está en su propia cuenta.',
  inAccount: 'Está en la cuenta de {nome} como {cargo}.',
  administrator: 'Administra el producto: ve los datos de todas las cuentas.',
  shortcuts: 'Por dónde empezar',
  screens: {
    leituras: 'Caudal y error de cada boquilla, de la lectura más reciente a la más antigua.',
    sobre: 'Contactos, manuales y lo que cambió en las últimas versiones.',
    usuarios: 'Personas registradas: datos, accesos e historial.',
    usuariosEPermissoes: 'Quién ve los equipos y las lecturas de la cuenta.',
    equipamentos: 'Sus equipos: último mensaje, batería, certificados y documentos.',
    frotas: 'Vehículos de la flota y qué boquilla está en cada sección.',
    calibracao: 'Comparaciones con una referencia y si cada una es válida.',
    pontaEscolher: 'Qué boquillas dan la tasa deseada y a qué presión.',
    versoesHardware: 'Firmware de los equipos y a quién se ofrece.',
    quarentena: 'Mensajes que no se pudieron aceptar, y por qué.',
    revision: 'Revisiones de los equipos, con informes y próximas fechas.',
  },
}

import { fold } from '../text.ts'
import { words } from './expressions.ts'

const companyKinds = words`
  acopio administracion agencia agro agropecuaria alimento almacen arquitecto arquitectura aserradero asesor asesoria
  asociado asociacion aserradero automotora autoservicio bar barraca bazar bodega cabana cafe camara carniceria
  carpinteria casa catering centro cerrajeria clinica club colegio comercial comercializadora comercio compania compra
  comprador compradora confeccion consorcio construccion constructora consultor consultora consultoria contratista
  cooperativa corporacion corralon deposito desarrollo distribucion distribuidor distribuidora edificio editorial
  electricidad electronica emprendimiento empresa equipamiento equipo escuela establecimiento estancia estudio
  estructura exportadora fabrica farmacia ferreteria fundacion frigorifico frio galpon ganadera gestion granja grupo
  herreria hogar hospital hotel importacion importador importadora imprenta indumentaria industria industrial
  informatica ingenieria ingeniero inmobiliaria instalacion instituto inversion inversora jardin laboratorio lavadero
  libreria limpieza linea local logistica maderera mantenimiento maquinaria marmoleria material mayorista mercado
  metal metalurgica minorista molino mueble muebleria mutualista negocio obra oficina operador optica organizacion
  panaderia papeleria parque pintura pintureria planta plastico producto productora proveedor proveedora proyecto
  quimica rancho red refrigeracion representacion repuesto residencial restaurante sanatorio sanitaria seguridad
  semilla seguro servicio sindicato sistema sociedad solucion suministro supermercado tajamar taller tecnica tecnico
  tecnologia textil tienda tornillo trading transporte transportista turismo union uniforme universidad vehiculo venta
  veterinaria vial vidrieria vidrio vivero vivienda zona business company construction group holding international
  market online partner service shop solution store studio system tech tools trade world uruguaya`
const legalFormsAndShortWords = words`
  anonima limitada ltda hnos hermano hijo hija sucesor viuda para desde hasta sobre entre segun como esta este todo toda
  mismo cada otro otra donde cuando porque pero tambien cuya cuyo`
const places = words`
  america americana artigas atlantica atlantida atlantico avenida barrio calle camino canelones capital ciudad cerro
  colonia continental costa cuadra departamento durazno esquina flores florida frontera interior lavalleja litoral
  maldonado mercosur minas montevideo mundial nacional norte occidental oeste oriental oriente pais paysandu piedra
  plata playa plaza pando piriapolis punta puerto region regional republica rio rivera rocha ruta salto sudamericana
  treinta sierra soriano sureste suroeste tacuarembo uruguay villa sur este carmelo mercedes dolores melo trinidad
  fray bentos young pocitos carrasco cordon centro prado malvin ejemplo prueba argentina brasil paraguay chile china`
/** Words for qualities of things and people. */
const qualities = words`
  abierto alto ancho antiguo azul bajo bella blanco blanca bueno buena calidad caliente central certificado chico
  claro comun completo confianza corto directo doble dulce economico especial estandar exacto experto express familia
  fino fresco fuerte general global gran grande gris grueso honesto ideal igual integral integrado joven largo liviano
  libre ligero lindo maestro maximo mayor medio mejor menor minimo moderno multiple natural negro negra nuevo nueva
  original particular pequeno perfecto pesado premium primero primer principal privado profesional propio publico puro
  rapido real rojo santo santa san seco segundo seguro simple social solido total tradicional unico unido universal
  urgente urbano usado verde viejo vivo rural`
/** Goods, and terms of a deal. */
const goodsAndDealTerms = words`
  acero aceite acondicionado agua aire alambre alimento aluminio animal apoyo arandela arena arbol arroyo articulo
  auto azucar balanza bandera banco baldosa barra barro bateria bloque bolsa bomba bosque bulon cable cadena caja cal
  calefaccion calzado camion campo cana cano carne carga cartel casco cebolla cemento cercado cereal cerradura chacra
  chapa cielo cinta clavo cobre cocina codo color combustible condicion cono contado corte credito cuero dato dia
  dinero documento durmiente eco ecologico electrica electrico elemento energia entrega envase envio escalera esencia
  espacio estacion estrella factura fecha fierro filtro fitosanitario flete flor forma forraje forestal fruta fuego
  fuente fuerza futuro ganado garantia gas gasoil grano grua guante haras herradura herramienta hielo hierro hoja hora
  hormiga hormigon horno huerta huevo idea impresion insumo isla jabon ladrillo lago laguna lampara lana lapiz leche
  lista litro lote lugar luna luz madera malla maiz mano mar marca marmol marco mascara masa mate mecanica medica
  medico medicamento mesa metro mina miel modelo monte montana motor mundo neumatico nivel norma numero oferta oro
  oxigeno paga pago paloma panel papa papel pared parte pasto pedido pedregullo perfil perro persona pescado pie
  piedra pieza pino piso placa plan plancha plazo poste pozo precio presupuesto primavera puente puerta punto racion
  ramo rapida rayo reja reparacion resma retiro riego roble roca ropa rosa rotulo rueda sable sal salud sanidad
  saneamiento satelite serie sierra silla sistema sol soja soldadura sombra suelo tanque tapa techo tela telefono
  tierra timbo tinta torno torre tractor trebol trigo trabajo tubo turno valle valor vapor varilla vela ventana
  verdura vestimenta vida viento viga vino viaje yerba yeso zafra zapato aguila condor ceibo nandu tero hornero delta
  alfa beta omega sigma inicio lider tiempo`
/** First names, without accents. */
export const firstNames = words`
  alejandra alejandro alicia ana andrea andres antonio beatriz bruno camila carlos carolina cecilia claudia daniel
  daniela diego eduardo elena ernesto esteban federico felipe fernanda fernando florencia francisco gabriel gabriela
  gaston gonzalo guillermo gustavo hector hugo ignacio isabel javier jorge jose juan julia julio laura leonardo lucas
  lucia luis magdalena manuel marcelo marcos margarita maria mariana mario marta martin mateo matias mauricio miguel
  monica natalia nicolas noelia pablo paola patricia paula pedro rafael ramiro raul ricardo roberto rodrigo rosario
  santiago sebastian sergio silvia sofia susana tomas valentina valeria vanesa veronica victor victoria virginia
  walter cruz`

/** Words that are common in names and texts, without accents and in the singular. None of them identifies anybody. */
export const commonWords: ReadonlySet<string> = new Set([
  ...companyKinds,
  ...legalFormsAndShortWords,
  ...places,
  ...qualities,
  ...goodsAndDealTerms,
  ...firstNames,
])

/** A common word, also in the plural and in either gender. */
export const isCommonWord = (word: string): boolean => isOneOf(commonWords, word)

const namesOfNobody: ReadonlySet<string> = new Set([...companyKinds, ...legalFormsAndShortWords])
/** A word that says what kind of company it is, or its legal form. */
export const isKindOfCompany = (word: string): boolean => isOneOf(namesOfNobody, word)

const allQualities: ReadonlySet<string> = new Set(qualities)
export const isQuality = (word: string): boolean => isOneOf(allQualities, word)

const isOneOf = (known: ReadonlySet<string>, word: string): boolean => {
  const folded = fold(word)
  return [
    folded,
    folded.replace(/s$/, ''),
    folded.replace(/es$/, ''),
    folded.replace(/as?$/, 'o'),
    folded.replace(/os$/, 'a'),
  ].some((form) => known.has(form))
}

import { once } from '../once.ts';

export interface LocatedPlace {
  readonly name: string;
  readonly region: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Towns by region with their coordinates in degrees, from GeoNames (geonames.org, CC BY 4.0), some added by hand. */
const regions: Readonly<Record<string, string>> = {
  Auckland:
    'Albany -36.72 174.70, Auckland -36.85 174.76, Avondale -36.88 174.70, Birkenhead -36.81 174.72, Botany Downs -36.91 174.92, Browns Bay -36.72 174.74, Clarks Beach -37.14 174.71, Clevedon -37.00 175.05, Dairy Flat -36.67 174.65, Devonport -36.83 174.80, Drury -37.10 174.95, Ellerslie -36.90 174.81, Epsom -36.89 174.77, Freemans Bay -36.85 174.74, Glen Innes -36.87 174.86, Glenfield -36.78 174.72, Green Bay -36.93 174.67, Grey Lynn -36.86 174.74, Helensville -36.68 174.45, Henderson -36.88 174.62, Herne Bay -36.84 174.74, Hobsonville -36.80 174.65, Howick -36.89 174.93, Kaukapakapa -36.62 174.50, Kingsland -36.87 174.73, Kohimarama -36.86 174.84, Konini -36.93 174.64, Kumeū -36.77 174.57, Leigh -36.28 174.82, Māngere -36.97 174.80, Māngere East -36.97 174.82, Manukau -36.99 174.88, Manurewa -37.02 174.88, Maraetai -36.88 175.05, Massey -36.84 174.61, Massey East -36.83 174.62, McLaren Park -36.89 174.61, Milford -36.77 174.77, Mission Bay -36.85 174.83, Mount Albert -36.88 174.72, Mount Eden -36.88 174.76, Mount Roskill -36.91 174.74, Mount Wellington -36.91 174.84, Muriwai -36.84 174.43, New Lynn -36.91 174.69, Newmarket -36.87 174.78, Northcote -36.80 174.75, Onehunga -36.92 174.78, Oneroa -36.78 175.01, Oratia -36.92 174.62, Orewa -36.58 174.68, Ostend -36.80 175.04, Ōtāhuhu -36.94 174.84, Ōtara -36.95 174.87, Oteha Valley -36.72 174.72, Pakuranga -36.88 174.92, Panmure -36.88 174.87, Papakura -37.06 174.94, Papatoetoe -36.97 174.84, Parakai -36.65 174.43, Paremoremo -36.77 174.67, Parnell -36.87 174.78, Patumahoe -37.18 174.83, Penrose -36.91 174.81, Piha -36.95 174.47, Ponsonby -36.85 174.73, Pukekohe -37.20 174.90, Pukekohe East -37.20 174.95, Ramarama -37.15 174.95, Remuera -36.88 174.80, Riverhead -36.75 174.60, Saint Heliers -36.85 174.87, Silverdale -36.62 174.68, Snells Beach -36.41 174.72, Sunnyvale -36.89 174.63, Takanini -37.04 174.93, Takapuna -36.79 174.78, Te Atatū Peninsula -36.84 174.65, Te Atatū South -36.86 174.65, Titirangi -36.94 174.66, Waiatarua -36.93 174.58, Waima -36.94 174.63, Waimauku -36.75 174.50, Waitakere -36.85 174.54, Waiuku -37.25 174.73, Warkworth -36.40 174.67, Wellsford -36.28 174.52, West Harbour -36.82 174.61, Western Heights -36.88 174.61, Whangaparāoa -36.63 174.77, Woodlands Park -36.95 174.62',
  'Bay of Plenty':
    'Awakeri -38.00 176.90, Edgecumbe -37.98 176.83, Hamurana -38.03 176.27, Kaharoa -38.00 176.23, Katikati -37.55 175.92, Kawerau -38.10 176.70, Maketū -37.77 176.45, Mount Maunganui -37.64 176.19, Murupara -38.47 176.70, Ngongotahā -38.08 176.20, Ōhope -37.98 177.08, Ōmokoroa -37.65 176.03, Ōpōtiki -38.01 177.29, Oropi -37.84 176.16, Pāpāmoa -37.70 176.28, Rotorua -38.14 176.25, Tāneatua -38.07 177.02, Tauranga -37.69 176.17, Te Puke -37.78 176.33, Waihi Beach -37.40 175.93, Whakatāne -37.96 176.99',
  Canterbury:
    'Addington -43.55 172.62, Akaroa -43.80 172.97, Allenton -43.89 171.74, Amberley -43.16 172.73, Ashburton -43.90 171.73, Burnham -43.62 172.32, Christchurch -43.53 172.63, Clarkville -43.42 172.62, Darfield -43.48 172.12, Diamond Harbour -43.63 172.73, Ealing -44.05 171.42, Geraldine -44.09 171.24, Glenwood -44.38 171.19, Halswell -43.58 172.57, Hampstead -43.91 171.75, Hanmer Springs -42.52 172.82, Hornby -43.55 172.53, Kaiapoi -43.38 172.64, Kaikōura -42.40 173.68, Kirwee -43.50 172.22, Ladbrooks -43.62 172.53, Leeston -43.77 172.30, Lincoln -43.65 172.48, Linwood -43.53 172.67, Loburn -43.25 172.53, Lyttelton -43.60 172.72, Merivale -43.51 172.61, Methven -43.63 171.65, Netherby -43.90 171.76, New Brighton -43.52 172.73, Oxford -43.30 172.18, Papanui -43.50 172.62, Pegasus -43.31 172.69, Pleasant Point -44.27 171.13, Rakaia -43.75 172.02, Rangiora -43.30 172.58, Rolleston -43.58 172.38, Southbridge -43.82 172.25, Sumner -43.57 172.76, Swannanoa -43.38 172.47, Sydenham -43.55 172.64, Templeton -43.55 172.47, Temuka -44.23 171.28, Timaru -44.40 171.25, Tinwald -43.92 171.72, Twizel -44.26 170.10, Waikuku Beach -43.28 172.72, Waimate -44.73 171.05, Washdyke -44.35 171.23, West Eyreton -43.35 172.38, West Melton -43.52 172.37, Woodend -43.32 172.67',
  Gisborne:
    'Gisborne -38.65 178.00, Hicks Bay -37.60 178.30, Tamarau -38.68 178.05, Tiniroto -38.77 177.57, Wainui -38.69 178.07',
  'Hawke’s Bay':
    'Bay View -39.42 176.87, Clive -39.58 176.92, Flaxmere -39.62 176.78, Hastings -39.64 176.85, Haumoana -39.60 176.95, Havelock North -39.67 176.88, Napier -39.49 176.91, Raupunga -39.03 177.22, Taradale -39.53 176.85, Waipawa -39.94 176.59, Waipukurau -39.99 176.56, Wairoa -39.03 177.37',
  'Manawatū-Whanganui':
    'Ashhurst -40.29 175.75, Bulls -40.17 175.38, Dannevirke -40.21 176.10, Feilding -40.23 175.56, Foxton -40.47 175.29, Foxton Beach -40.46 175.23, Jerusalem -39.55 175.07, Levin -40.63 175.28, Marton -40.07 175.38, Ohakune -39.41 175.40, Pahiatua -40.45 175.84, Palmerston North -40.36 175.61, Raetihi -39.43 175.28, Shannon -40.55 175.42, Taihape -39.68 175.80, Taumarunui -38.88 175.26, Whakarongo -40.33 175.67, Whanganui -39.93 175.05, Woodville -40.34 175.87',
  Marlborough:
    'Blenheim -41.52 173.95, Picton -41.29 174.01, Rapaura -41.47 173.90, Renwick -41.50 173.83, Waikawa -41.27 174.05',
  Nelson: 'Marybank -41.23 173.32, Monaco -41.30 173.21, Nelson -41.27 173.28, Stoke -41.32 173.23',
  Northland:
    'Ahipara -35.17 173.16, Cable Bay -34.99 173.49, Dargaville -35.93 173.88, Haruru -35.28 174.05, Hikurangi -35.60 174.30, Kaikohe -35.40 173.80, Kaitāia -35.11 173.26, Kawakawa -35.38 174.07, Kerikeri -35.23 173.95, Mangawhai -36.12 174.57, Mangawhai Heads -36.09 174.57, Maungatapere -35.75 174.20, Moerewa -35.38 174.03, Ngunguru -35.62 174.50, Onerahi -35.77 174.37, Opua -35.32 174.12, Paihia -35.28 174.09, Rawene -35.40 173.50, Ruakaka -35.91 174.45, Taipa -35.00 173.47, Tangiteroria -35.82 174.05, Waipu -35.98 174.45, Whangārei -35.73 174.32',
  Otago:
    'Alexandra -45.25 169.37, Arrowtown -44.94 168.81, Arthurs Point -44.98 168.67, Balclutha -46.23 169.75, Brighton -45.95 170.33, Cromwell -45.04 169.20, Dunedin -45.87 170.50, East Taieri -45.90 170.33, Frankton -45.02 168.73, Jack’s Point -45.07 168.75, Lake Hāwea -44.61 169.26, Milton -46.12 169.97, Mosgiel -45.88 170.35, Oamaru -45.10 170.97, Palmerston -45.48 170.72, Papatowai -46.56 169.47, Port Chalmers -45.82 170.62, Portobello -45.85 170.65, Queenstown -45.03 168.66, Sawyers Bay -45.82 170.60, South Dunedin -45.89 170.49, Waikouaiti -45.59 170.65, Wānaka -44.70 169.15, Weston -45.08 170.92, Wingatui -45.88 170.38',
  Southland:
    'Awarua Plains -46.48 168.38, Bluff -46.60 168.33, East Gore -46.09 168.95, Gore -46.10 168.94, Invercargill -46.40 168.35, Mataura -46.18 168.85, Riverton -46.35 168.02, Te Anau -45.42 167.72, Winton -46.15 168.33',
  Taranaki:
    'Bell Block -39.03 174.15, Eltham -39.43 174.30, Hāwera -39.59 174.28, Inglewood -39.16 174.18, Manaia -39.55 174.13, Mangorei -39.15 174.08, New Plymouth -39.07 174.08, Normanby -39.53 174.28, Ōakura -39.12 173.95, Ōpunake -39.46 173.86, Pātea -39.76 174.48, Rahotu -39.33 173.80, Stratford -39.34 174.28, Waitara -39.00 174.24',
  Tasman:
    'Brightwater -41.38 173.12, Māpua -41.25 173.10, Motueka -41.13 173.02, Richmond -41.33 173.18, Tākaka -40.85 172.80, Wakefield -41.40 173.05',
  Waikato:
    'Acacia Bay -38.70 176.03, Cambridge -37.88 175.44, Colville -36.63 175.47, Coromandel -36.76 175.50, Hamilton -37.78 175.28, Hamilton East -37.79 175.29, Huntly -37.56 175.16, Kihikihi -38.03 175.35, Maramarua -37.25 175.23, Matamata -37.81 175.76, Morrinsville -37.65 175.52, Ngāruawāhia -37.67 175.16, Ngatea -37.28 175.50, Ōtorohanga -38.18 175.20, Paeroa -37.37 175.67, Pauanui -37.02 175.87, Pirongia -38.00 175.20, Pōkeno -37.25 175.02, Putāruru -38.05 175.78, Raglan -37.80 174.88, Rangiriri -37.43 175.13, Tairua -37.02 175.85, Taupiri -37.62 175.18, Taupō -38.68 176.08, Te Aroha -37.53 175.71, Te Awamutu -38.01 175.33, Te Kauwhata -37.40 175.15, Te Kūiti -38.34 175.17, Temple View -37.82 175.23, Thames -37.14 175.54, Tokoroa -38.23 175.87, Tuakau -37.27 174.94, Tūrangi -38.99 175.81, Waharoa -37.77 175.77, Waihi -37.38 175.83, Waitoa -37.62 175.63, Whangamatā -37.20 175.87, Whitianga -36.83 175.70',
  Wellington:
    'Aotea -41.13 174.87, Birchville -41.09 175.09, Brown Owl -41.10 175.09, Carterton -41.02 175.53, Castlepoint -40.90 176.22, Churton Park -41.21 174.81, Eastbourne -41.30 174.90, Featherston -41.11 175.32, Greytown -41.08 175.46, Heretaunga -41.15 175.03, Island Bay -41.34 174.77, Johnsonville -41.22 174.80, Judgeford -41.12 174.93, Karori -41.28 174.74, Kelburn -41.28 174.77, Khandallah -41.24 174.79, Kilbirnie -41.32 174.80, Kopuaranga -40.83 175.67, Lower Hutt -41.22 174.92, Maoribank -41.11 175.09, Martinborough -41.21 175.43, Masterton -40.96 175.66, Miramar -41.32 174.82, Mount Victoria -41.30 174.79, Newtown -41.31 174.78, Ōtaki -40.76 175.15, Ōtaki Beach -40.75 175.12, Paekakariki -40.99 174.95, Paraparaumu -40.92 175.02, Pauatahanui -41.10 174.92, Petone -41.23 174.87, Pinehaven -41.16 175.00, Porirua -41.13 174.85, Pukerua Bay -41.03 174.90, Raumati Beach -40.92 174.98, Riverstone Terraces -41.11 175.04, Silverstream -41.15 175.00, Tawa -41.17 174.83, Te Aro -41.29 174.78, Thorndon -41.28 174.78, Totara Park -41.11 175.07, Upper Hutt -41.14 175.05, Waikanae -40.88 175.07, Wainuiomata -41.27 174.95, Wallaceville -41.13 175.05, Wellington -41.29 174.78, Wellington Central -41.29 174.78',
  'West Coast':
    'Greymouth -42.47 171.20, Hokitika -42.72 170.97, Karoro -42.47 171.19, Reefton -42.12 171.86, Runanga -42.40 171.25, Westport -41.75 171.60',
};

const parseTown = (region: string, town: string): LocatedPlace => {
  const [longitude = '', latitude = '', ...words] = town.split(' ').toReversed();
  return {
    name: words.toReversed().join(' '),
    region,
    latitude: Number(latitude),
    longitude: Number(longitude),
  };
};

export const regionNames: readonly string[] = Object.keys(regions);

export const locatedPlaces = once((): readonly LocatedPlace[] =>
  Object.entries(regions).flatMap(([region, towns]) =>
    towns.split(', ').map((town) => parseTown(region, town)),
  ),
);

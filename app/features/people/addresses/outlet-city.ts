/** What an outlet's address is made of: its line, and the city that its kelurahan lies in. */
export const addressSelect = {
  addressLine: true,
  kelurahan: { select: { parent: { select: { parent: { select: { name: true } } } } } },
} as const;

interface Placed {
  addressLine: string;
  kelurahan: { parent: { parent: { name: string } | null } | null };
}

/** The address with its city, which many write into it themselves. */
export function addressInCity({ addressLine, kelurahan }: Placed): string {
  return withCity(addressLine, kelurahan.parent?.parent?.name);
}

export function withCity(address: string, city: string | undefined): string {
  if (!city) return address;
  const bare = city.replace(/^(Kota|Kabupaten)( Administrasi)? /, "");
  return address.toLowerCase().includes(bare.toLowerCase()) ? address : `${address}, ${city}`;
}

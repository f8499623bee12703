#!/bin/sh
# Runs a command in a folder as a container engine does: a root of its own (not by chroot, from which no namespace can be made), processes
# and mounts that end with it, the devices that every container has. The machine's network is its own.
#   enter.sh ROOT FOLDER USER masked|unmasked COMMAND…       called within `unshare --mount --pid`
# AUTHORITIES names a file of certificates that this machine trusts beside those that Node knows.
set -e
root=$1 folder=$2 user=$3 paths=$4
shift 4

mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount -t sysfs -o ro sysfs "$root/sys"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for device in null zero full random urandom tty; do
  touch "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
mkdir "$root/dev/pts" "$root/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts "$root/dev/pts"
mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
ln -s pts/ptmx "$root/dev/ptmx"
ln -s /proc/self/fd "$root/dev/fd"
for file in /etc/resolv.conf /etc/hosts ${AUTHORITIES:+"$AUTHORITIES"}; do
  mkdir -p "$root${file%/*}"
  [ -e "$root$file" ] || touch "$root$file"
  mount --bind "$file" "$root$file"
done

# What Docker hides and locks of /proc, where `systempaths=unconfined` does not say otherwise.
if [ "$paths" = masked ]; then
  for file in kcore keys timer_list; do
    [ ! -e "$root/proc/$file" ] || mount --bind /dev/null "$root/proc/$file"
  done
  for path in bus fs irq sys sysrq-trigger; do
    [ ! -e "$root/proc/$path" ] || {
      mount --bind "$root/proc/$path" "$root/proc/$path"
      mount -o remount,bind,ro "$root/proc/$path"
    }
  done
fi

cd "$root"
mkdir -p .before
pivot_root . .before
umount -l /.before
rmdir /.before
cd "$folder"
home=$(getent passwd "$user" | cut -d: -f6)
# Another user's process forgets that it ends with its parent, and is told again.
exec setpriv --pdeathsig KILL --reuid "$user" --regid "$(id -g "$user")" --init-groups env HOME="$home" "$@"
